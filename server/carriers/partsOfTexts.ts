import { and, eq, inArray, sql } from 'drizzle-orm';
import { rows } from '../db/client';
import { carrier_events } from '../db/schema/carriers';
import type { Deps } from '../http/handler';
import { grouped } from '../sending/carrier/groups';
import type { CarrierEvents, Inbound } from '../sending/carrier/carrier';
import type { Accounts } from './accounts';
import type { HookEvent } from './adapter';

const PREFIX = 'part:';
/** How long the other parts of a person's text are waited for. Then those that came are texts of their own. */
const TOGETHER_MS = 60_000;
/** Afterwards a text that cannot be taken in is left alone. Its parts stay in the table. */
const ATTEMPTS_MAX = 5;
const AT_ONCE = 1_000;

/** Which part of which text an event brings. `text` tells it from others of the same two numbers. */
export interface PartName {
  text: string;
  total: number;
  n: number;
}

/** The id of an event that brings a part; `unique` tells it from the same part brought again. */
export const partId = ({ text, total, n }: PartName, unique: string): string =>
  `${PREFIX}${JSON.stringify([text, total, n])}:${unique}`;

export const isPart = (id: string): boolean => id.startsWith(PREFIX);

function nameOf(id: string): PartName {
  const [text, total, n] = JSON.parse(id.slice(PREFIX.length, id.lastIndexOf(']') + 1)) as [
    string,
    number,
    number,
  ];
  return { text, total, n };
}

/** SQL condition: the event brings a part. */
export const IS_PART = sql`event_id like ${`${PREFIX}%`}`;

interface Waiting {
  account: string;
  event_id: string;
  body: string;
  received_at: string;
}

type World = Pick<Deps, 'db' | 'clock' | 'log'>;

/**
 * Takes in people's texts whose parts have all come, in whatever order, and the parts of those that stayed incomplete for
 * a minute, each as a text. Two workers may do the same: a text's id is that of its first part, so it counts once.
 * @returns when the next of those that wait is due
 * @throws when some failed
 */
export async function joinParts(
  { db, clock, log }: World,
  accounts: Accounts,
  events: Pick<CarrierEvents, 'inbound'>,
): Promise<Date | null> {
  const open = await rows<Waiting>(
    db,
    sql`select account, event_id, body, received_at from carrier_events
      where done_at is null and ${IS_PART} and attempts < ${ATTEMPTS_MAX}::int order by received_at limit ${AT_ONCE}::int`,
  );
  const now = clock.now();
  const waiting: number[] = [];
  let failed = 0;
  const texts = grouped(open, ({ account, event_id }) => `${account} ${nameOf(event_id).text}`);
  for (const [, parts] of texts) {
    const { account } = parts[0]!;
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
    const found: (Inbound | undefined)[] = whole ? [join(ordered)] : ordered.map((part) => join([part]));
    const own = and(
      eq(carrier_events.account, account),
      inArray(
        carrier_events.event_id,
        parts.map(({ event_id }) => event_id),
      ),
    );
    try {
      for (const inbound of found) if (inbound) await events.inbound(inbound);
      await db.update(carrier_events).set({ done_at: now, body: null }).where(own);
    } catch (error) {
      failed += 1;
      log.warn('carrier_event', { account, events: parts.length, error });
      await db
        .update(carrier_events)
        .set({ attempts: sql`${carrier_events.attempts} + 1` })
        .where(own);
    }
  }
  if (failed > 0) throw new Error(`${failed} texts in parts could not be taken in.`);
  return waiting.length > 0 ? new Date(Math.min(...waiting)) : null;
}
