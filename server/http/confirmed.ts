import type { Confirmed, ConfirmedChange, ConfirmedMember } from '../../src/contract/confirmed';
import type { Endpoint } from '../../src/contract/define';
import type { Input } from './handler';
import { problem } from './problem';

/** Bodies whose `confirmed` was compared; `assertCompared` catches a handler that forgets to. */
const compared = new WeakSet<object>();

type Comparison<M extends ConfirmedMember> = (
  was: NonNullable<Confirmed[M]> | null,
  now: Confirmed[M],
  seen: { was: Confirmed; now: Confirmed },
) => boolean;

const same = (was: unknown, now: unknown) => JSON.stringify(was) === JSON.stringify(now);
/** By name: the order of a record's fields is irrelevant. */
const byName = (of: object | null | undefined) =>
  Object.entries(of ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
const sorted = (list: readonly string[] | null | undefined) => (list ?? []).toSorted();

/** Whether the current value is still the confirmed one. */
const HOLDS: { [M in ConfirmedMember]-?: Comparison<M> } = {
  // Fewer people because of opt-outs is what the gate does anyway; a busy client would otherwise never get through.
  reach: (was, now = 0, seen) => {
    const optOuts = Math.max(0, (seen.now.opted_out ?? 0) - (seen.was.opted_out ?? seen.now.opted_out ?? 0));
    return now === was || (now < (was ?? 0) && (was ?? 0) - now <= optOuts);
  },
  opted_out: () => true,
  version: same,
  // A lower price follows from fewer people; `reach` reports those.
  price: (was, now) =>
    same(was, now) || Boolean(was && now && was.currency === now.currency && now.micros <= was.micros),
  // Compares the parts that the caller gives. Fewer people outside their hours need no second look.
  hours: (was, now) => {
    const { outside = Infinity, ...rest } = was ?? {};
    const isSame = Object.entries(rest).every(([part, value]) =>
      same(value, now?.[part as keyof typeof now]),
    );
    return isSame && (now?.outside ?? 0) <= outside;
  },
  last_message: same,
  last_reply: same,
  names: same,
  source: (was, now) => same(byName(was), byName(now)),
  scope: same,
  counts: (was, now) => same(byName(was), byName(now)),
  senders: (was, now) => same(sorted(was), sorted(now)),
};

/** The facts among the confirmed ones that no longer hold. */
export function changesBetween(confirmed: Confirmed, now: Confirmed): ConfirmedChange[] {
  const members = Object.keys(confirmed) as ConfirmedMember[];
  return members
    .filter((member) => confirmed[member] !== undefined)
    .filter(
      (member) =>
        !(HOLDS[member] as Comparison<ConfirmedMember>)(confirmed[member] as never, now[member], {
          was: confirmed,
          now,
        }),
    )
    .map((member): ConfirmedChange => ({ member, was: confirmed[member], now: now[member] ?? null }));
}

/**
 * Compares the facts that the caller saw with those in the act's transaction. A caller that confirms nothing passes.
 * @throws 409 `changed` with each difference
 */
export async function assertConfirmed(
  confirmed: Confirmed | null | undefined,
  current: () => Promise<Confirmed>,
): Promise<void> {
  if (!confirmed) return;
  compared.add(confirmed);
  const changes = changesBetween(confirmed, await current());
  if (changes.length > 0) throw problem('changed').with({ changes });
}

/**
 * Marks a confirmation as compared where there is nothing to compare with: the request has been carried out before, or
 * the record of one item is gone.
 */
export const passRepeat = (confirmed: Confirmed | null | undefined): void =>
  void (confirmed && compared.add(confirmed));

/**
 * Compares the record that the caller saw, by the definition that the page uses. `read` gives the record as lists show
 * it, after it was locked.
 */
export const assertShown = (
  { confirms }: Pick<Endpoint, 'confirms'>,
  confirmed: Confirmed | null | undefined,
  read: () => Promise<object>,
): Promise<void> => assertConfirmed(confirmed, async () => confirms!((await read()) as never));

/** @throws if a handler succeeded without comparing its caller's confirmation */
export function assertCompared(operation: string, { body, query }: Pick<Input, 'body' | 'query'>): void {
  const lists = Object.values(body ?? {}).filter((value) => Array.isArray(value));
  const parts = [body, query, ...lists.flat()] as ({ confirmed?: object | null } | undefined)[];
  if (parts.some((part) => part?.confirmed && !compared.has(part.confirmed)))
    throw new Error(`${operation} takes "confirmed" but does not compare it.`);
}
