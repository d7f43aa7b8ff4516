import type { Share } from '../budgets';
import type { Claimed } from '../claim/claim';
import type { Sender, Senders } from '../compose/senders';
import type { Sending } from '../context';
import { type Run, senderOf } from './submit';

/** The limits that a message from this number meets: its account's, its own, and its registered campaign's. */
function limitsOf(
  { carrier }: Pick<Sending, 'carrier'>,
  { phone, account, registration, per_minute }: Sender,
) {
  const perNumber = carrier.perNumber?.(account) ?? null;
  const limits: Omit<Share, 'count'>[] = [
    { by: 'account', key: `account:${account}`, name: account, perSecond: carrier.perSecond(account) },
  ];
  if (perNumber !== null)
    limits.push({ by: 'number', key: `number:${account}:${phone}`, name: phone, perSecond: perNumber });
  if (registration !== null && per_minute !== null && carrier.reachesNetworks?.(account))
    limits.push({
      by: 'campaign',
      key: `campaign:${registration}`,
      name: registration,
      perSecond: per_minute / 60,
    });
  return limits;
}

/** What a batch takes of each limit that its messages meet. */
export function sharesOf(ctx: Pick<Sending, 'carrier'>, run: Run, claimed: readonly Claimed[]): Share[] {
  const shares = new Map<string, Share>();
  for (const row of claimed)
    for (const limit of limitsOf(ctx, senderOf(run, row))) {
      const share = shares.get(limit.key) ?? { ...limit, perSecond: limit.perSecond || 1, count: 0 };
      shares.set(limit.key, { ...share, count: share.count + 1 });
    }
  return [...shares.values()];
}

/** How many messages may be sent from these numbers in a second, at the most. */
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
