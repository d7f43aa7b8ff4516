import { mostIn, type Share } from '../ledger/rateBudgets';
import type { Claimed } from '../claim/claim';
import type { Sender, Senders } from '../compose/senders';
import type { Sending } from '../context';
import { type Run, senderOf } from './submit';
import { unitsOf } from './units';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** The limits that a message from this number meets: its account's, its own, and its registered campaign's. */
function limitsOf(
  { carrier }: Pick<Sending, 'carrier'>,
  { phone, account, registration, per_minute }: Sender,
) {
  const perNumber = carrier.perNumber?.(account) ?? null;
  const limits: Omit<Share, 'units'>[] = [
    {
      by: 'account',
      key: `account:${account}`,
      name: account,
      perSecond: carrier.perSecond(account),
      windowMs: SECOND_MS,
    },
  ];
  if (perNumber !== null)
    limits.push({
      by: 'number',
      key: `number:${account}:${phone}`,
      name: phone,
      perSecond: perNumber,
      windowMs: SECOND_MS,
    });
  if (registration !== null && per_minute !== null && carrier.reachesNetworks?.(account))
    limits.push({
      by: 'campaign',
      key: `campaign:${registration}`,
      name: registration,
      perSecond: per_minute / 60,
      windowMs: MINUTE_MS,
    });
  return limits;
}

/** Rows that leave together, their share of each limit, and the rows in excess. */
interface Batch {
  now: Claimed[];
  shares: Share[];
  later: Claimed[];
  /** Segments of all of them. */
  units: number;
}

/**
 * As many of the rows as may leave together: no more segments than `limit`, and of no limit more than its window allows.
 * One text with more leaves alone. Carriers and networks count segments, not messages (decision 061).
 */
export function batchOf(
  ctx: Pick<Sending, 'carrier'>,
  run: Run,
  claimed: readonly Claimed[],
  limit: number,
): Batch {
  const shares = new Map<string, Share>();
  const batch: Batch = { now: [], shares: [], later: [], units: 0 };
  let sum = 0;
  for (const row of claimed) {
    // Messages that are not sent are settled with the others.
    const units = unitsOf(ctx, run, row);
    batch.units += units;
    const limits = limitsOf(ctx, senderOf(run, row)).map((each): Share => ({
      ...each,
      perSecond: each.perSecond || 1,
      units: shares.get(each.key)?.units ?? 0,
    }));
    const fits =
      (sum === 0 || sum + units <= limit) &&
      limits.every((share) => share.units === 0 || share.units + units <= mostIn(share));
    if (!fits && batch.now.length > 0) batch.later.push(row);
    else {
      sum += units;
      batch.now.push(row);
      for (const share of limits) shares.set(share.key, { ...share, units: share.units + units });
    }
  }
  batch.shares = [...shares.values()].filter(({ units }) => units > 0);
  return batch;
}

/** How many segments may be sent from these numbers in a second, at the most. */
export function rateOf(ctx: Pick<Sending, 'carrier'>, senders: Senders): number {
  const kinds = new Map<string, Map<string, number>>();
  const unlimited = new Set<string>();
  const every = ['account', 'number', 'campaign'] as const;
  for (const phone of senders.numbers) {
    const limits = limitsOf(ctx, senders.named(phone)!);
    for (const kind of every) {
      const limit = limits.find(({ by }) => by === kind);
      if (!limit) unlimited.add(kind);
      else kinds.set(kind, (kinds.get(kind) ?? new Map()).set(limit.key, limit.perSecond));
    }
  }
  const sums = every
    .filter((kind) => !unlimited.has(kind))
    .map((kind) => [...(kinds.get(kind)?.values() ?? [])].reduce((sum, rate) => sum + rate, 0));
  return Math.min(...sums);
}
