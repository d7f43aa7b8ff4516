import { type DayLimit, type Met, nextDay } from '../ledger/rateBudgets';
import { type Claimed, release } from '../claim/claim';
import type { Sender } from '../compose/senders';
import type { Sending } from '../context';
import { type Run, senderOf } from './submit';
import { unitsOf } from './units';

/** The limits of a day that a text from this number meets: its registered campaign's, and its brand's at T-Mobile. */
function limitsOf({ carrier }: Pick<Sending, 'carrier'>, { account, registration, brand, per_day }: Sender) {
  const limits: DayLimit[] = [];
  if (registration === null || !carrier.reachesNetworks?.(account)) return limits;
  if (per_day !== null)
    limits.push({
      by: 'campaign_day',
      key: `campaign-day:${registration}`,
      name: registration,
      most: per_day,
    });
  const most = [brand?.per_day, carrier.perBrandDay?.(account)].filter((limit) => typeof limit === 'number');
  if (brand && most.length > 0)
    limits.push({ by: 'brand_day', key: `brand-day:${brand.id}`, name: brand.name, most: Math.min(...most) });
  return limits;
}

/** Rows within the daily limits. The others are released. */
export interface Today {
  rows: readonly Claimed[];
  /** The limit that the first of the others met. */
  met: Met | null;
  /** Returns the shares of daily limits of rows that were not sent. */
  giveBack(numbers: readonly number[]): Promise<void>;
}

/** Takes the segments of the rows from the limits of a day that they meet. Networks count segments, not messages. */
export async function withinDay(ctx: Sending, run: Run, claimed: readonly Claimed[]): Promise<Today> {
  const texts = claimed.map((row) => ({ n: row.n, limits: limitsOf(ctx, senderOf(run, row)), row }));
  if (texts.every(({ limits }) => limits.length === 0))
    return { rows: claimed, met: null, giveBack: async () => {} };
  const wanted = texts.map(({ n, limits, row }) => ({ n, limits, units: unitsOf(ctx, run, row) }));
  const { allowed, met } = await ctx.budgets.takeToday(wanted, nextDay(ctx.clock.now()));
  const over = claimed.slice(allowed).map(({ n }) => n);
  await release(ctx, run.job, run.token, over);
  return {
    rows: claimed.slice(0, allowed),
    met,
    giveBack: (numbers) =>
      ctx.budgets.giveBack(wanted.slice(0, allowed).filter(({ n }) => numbers.includes(n))),
  };
}
