import { and, eq, inArray, sql } from 'drizzle-orm';
import { rows } from '../db/client';
import { carrier_events } from '../db/schema/carriers';
import type { Deps } from '../http/handler';
import { grouped } from '../sending/carrier/groups';
import type { CarrierEvents, Inbound } from '../sending/carrier/carrier';
import { nameOf, PART_PREFIX } from '../sending/carrier/eventIds';
import type { Accounts } from './accounts';
import type { HookEvent } from './adapter';
import type { Failure } from './setAside';

/** Wait for the other parts of a person's text. Then those that came become texts of their own. */
const TOGETHER_MS = 60_000;
const AT_ONCE = 1_000;

/** SQL condition: the event brings a part. */
export const IS_PART = sql`event_id like ${`${PART_PREFIX}%`}`;

interface Waiting {
  account: string;
  event_id: string;
  body: string;
  received_at: string;
  /** Earliest next attempt after a failure. */
  next_try_at: string | null;
}

/**
 * Processes texts whose parts have all come, in any order, and the parts of those incomplete for a minute, each as a
 * text. Two workers may do the same: a text's id is that of its first part, so it counts once.
 * @returns when the next waiting text is due, and the parts of texts that failed
 */
export async function joinParts(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  accounts: Accounts,
  events: Pick<CarrierEvents, 'inbound'>,
): Promise<{ due: Date | null; failures: Failure[] }> {
  const open = await rows<Waiting>(
    db,
    sql`select account, event_id, body, received_at, next_try_at from carrier_events
      where done_at is null and ${IS_PART} order by received_at limit ${AT_ONCE}::int`,
  );
  const now = clock.now();
  const waiting: number[] = [];
  const failures: Failure[] = [];
  const texts = grouped(open, ({ account, event_id }) => `${account} ${nameOf(event_id).text}`);
  for (const [, parts] of texts) {
    const { account } = parts[0]!;
    if (parts.some(({ next_try_at }) => next_try_at !== null && Date.parse(next_try_at) > now.getTime()))
      continue;
    const first = new Map(parts.toReversed().map((part) => [nameOf(part.event_id).n, part]));
    const due = new Date(Date.parse(parts[0]!.received_at) + TOGETHER_MS);
    const whole = first.size === nameOf(parts[0]!.event_id).total;
    if (!whole && now < due) {
      waiting.push(due.getTime());
      continue;
    }
    const ordered = [...first].toSorted(([a], [b]) => a - b).map(([, part]) => part);
    const eventOf = ({ event_id, body }: Waiting): HookEvent => ({ id: event_id, body: JSON.parse(body) });
    const join = (some: readonly Waiting[]) => accounts.join(account, some.map(eventOf));
    const ofText = and(
      eq(carrier_events.account, account),
      inArray(
        carrier_events.event_id,
        parts.map(({ event_id }) => event_id),
      ),
    );
    try {
      const texts: (Inbound | undefined)[] = whole ? [join(ordered)] : ordered.map((part) => join([part]));
      for (const inbound of texts) if (inbound) await events.inbound(inbound);
      await db.update(carrier_events).set({ done_at: now, body: null }).where(ofText);
    } catch (error) {
      log.warn('carrier_event', { account, events: parts.length, error });
      failures.push(...parts.map(({ event_id }) => ({ account, event_id, error })));
    }
  }
  return { due: waiting.length > 0 ? new Date(Math.min(...waiting)) : null, failures };
}
