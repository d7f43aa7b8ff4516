import { sql } from 'drizzle-orm';
import { rows } from '../db/client';
import { withScope } from '../db/scope';
import { giveWay } from '../lib/pause';
import { Batcher } from '../lib/batcher';
import type { Deps } from '../http/handler';
import type { WorkQueue } from '../queue/queue';
import type { CarrierEvents, Inbound, Receipt } from '../sending/carrier/carrier';
import type { Accounts } from './accounts';
import { type HookEvent, type Meaning, storable } from './adapter';
import { idInStore, jsonOf } from './hookBodies';
import { CARRIER_EVENTS, isPart } from '../sending/carrier/eventIds';
import { IS_PART, joinParts } from './textParts';
import { type Failure, noteFailures } from './setAside';

/** Declares the queue. Without a carrier its entries wait for a process that has one. */
export function registerHooks(
  queue: WorkQueue,
  world: World,
  accounts: Accounts | null,
  events: CarrierEvents | null,
): void {
  if (accounts && events)
    queue.handle(
      CARRIER_EVENTS,
      async () => {
        const next = await workOffHooks(world, accounts, events);
        if (next)
          await withScope(world.db, 'system', (tx) =>
            queue.enqueue(tx, CARRIER_EVENTS, {}, { startAfter: next }),
          );
      },
      { concurrency: 1 },
    );
  else queue.declare(CARRIER_EVENTS);
}

const AT_ONCE = 200;
/**
 * On the embedded database a store waits for at most one batch of the worker. Events that arrive meanwhile are stored
 * together, so that acknowledgements do not queue up.
 */
const STORED_AT_ONCE = 1_000;

interface Stored {
  account: string;
  event_id: string;
  word: string;
  body: string;
}
type Name = Pick<Stored, 'account' | 'event_id'>;

type World = Pick<Deps, 'db' | 'clock' | 'log' | 'ids' | 'queue' | 'metrics'>;

/** End of the last batch. Its failed events are not retried in the same run, so that nothing waits for them. */
type Place = Pick<Stored, 'account' | 'event_id'> & { received_at: string };

/**
 * Works off the stored events that are due, oldest first, each once.
 * @returns when it has to run again: for parts of a text that wait for the others, or when it began too early
 */
export async function workOffHooks(
  world: World,
  accounts: Accounts,
  events: CarrierEvents,
): Promise<Date | null> {
  const failures: Failure[] = [];
  let after: Place | undefined;
  let count = 0;
  for (;;) {
    const batch = await take(world, after);
    after = batch.at(-1);
    if (!after) break;
    count += batch.length;
    failures.push(...(await apply(world, accounts, events, batch)));
    // Carriers wait for the answers to their events; nothing waits for this batch.
    await giveWay();
    if (batch.length < AT_ONCE) break;
  }
  const joined = await joinParts(world, accounts, events);
  await noteFailures(world, [...failures, ...joined.failures]);
  const due = [joined.due, count === 0 ? await nextTry(world) : null].filter((each) => each !== null);
  return due.length > 0 ? new Date(Math.min(...due.map(Number))) : null;
}

/** By how much the clock of a worker may be behind the one of the worker that set the time of an attempt, ms. */
const SKEW_MS = 1_000;

/** Time of the next attempt at an event that failed. */
async function nextTry({ db }: World): Promise<Date | null> {
  const [next] = await rows<{ at: string | null }>(
    db,
    sql`select min(next_try_at) as at from carrier_events where done_at is null`,
  );
  return next?.at ? new Date(next.at) : null;
}

/** The oldest due events. Another worker may take them as well; everything that they bring about happens once. */
const take = ({ db, clock }: World, after: Place | undefined) =>
  rows<Stored & Place>(
    db,
    sql`select account, event_id, word, body, received_at::text from carrier_events
      where done_at is null and not ${IS_PART}
        and (next_try_at is null or next_try_at <= ${new Date(clock.now().getTime() + SKEW_MS).toISOString()}::timestamptz)
        ${after ? sql`and (received_at, account, event_id) > (${after.received_at}::timestamptz, ${after.account}, ${after.event_id})` : sql``}
      order by received_at, account, event_id limit ${AT_ONCE}::int`,
  );

/**
 * Isolates failures: one event's failure does not affect the others.
 * @returns those that failed
 */
async function apply(
  world: World,
  accounts: Accounts,
  events: CarrierEvents,
  batch: readonly (Stored & Place)[],
): Promise<Failure[]> {
  const finished: Stored[] = [];
  const failures: Failure[] = [];
  const attempt = async (stored: Stored, work: () => Promise<unknown> | void) => {
    const { account, event_id } = stored;
    try {
      await work();
      finished.push(stored);
    } catch (error) {
      failures.push({ account, event_id, error });
      world.log.warn('carrier_event', { account, event_id, error });
    }
  };
  const settle = async (batchOf: readonly Receipt[]) => {
    await events.receipts(batchOf);
    const now = world.clock.now().getTime();
    for (const { account, at } of batchOf) world.metrics?.received(account, now - at.getTime());
  };
  /** A text that failed at its arrival. */
  const takeIn = async ({ account, received_at }: Stored & Place, text: Inbound) => {
    await events.inbound(text);
    world.metrics?.text(account, world.clock.now().getTime() - Date.parse(received_at));
  };
  const receipts: { stored: Stored; receipt: Receipt }[] = [];
  const texts: Promise<void>[] = [];
  for (const stored of batch) {
    const { account, event_id: id, word, body } = stored;
    let meaning: Meaning = {};
    try {
      meaning = accounts.read(account, { id, body: JSON.parse(body) }, word);
    } catch (error) {
      failures.push({ account, event_id: id, error });
      continue;
    }
    const { receipt, inbound, notice } = meaning;
    if (receipt) receipts.push({ stored, receipt });
    // Begun in order, so a person's texts are taken in as they came.
    else if (inbound) texts.push(attempt(stored, () => takeIn(stored, inbound)));
    else await attempt(stored, () => (notice ? events.registry(account, notice) : undefined));
  }
  try {
    if (receipts.length > 0) await settle(receipts.map(({ receipt }) => receipt));
    finished.push(...receipts.map(({ stored }) => stored));
  } catch (error) {
    world.log.warn('carrier_events', { events: receipts.length, error });
    // One bad event fails the batch.
    for (const { stored, receipt } of receipts) await attempt(stored, () => settle([receipt]));
  }
  await Promise.all(texts);
  await finish(world, finished);
  return failures;
}

/** SQL relation `d`: the names of these events. */
const named = (events: readonly Name[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(events.map(({ account, event_id }) => ({ account, event_id })))}::jsonb)
    as d(account text, event_id text)`;

/** An event as it comes. `word` followed the account in the address. */
interface Coming {
  account: string;
  word: string;
  event: HookEvent;
}

/** Stores events once, together with the work that they bring. @returns of each whether it is new */
async function store(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  coming: readonly Coming[],
): Promise<boolean[]> {
  const received_at = clock.now();
  const stored = await withScope(db, 'system', async (tx) => {
    const column = (of: (each: Coming) => string) => sql`${sql.param(coming.map(of))}::text[]`;
    const inserts = await rows<{ account: string; id: string }>(
      tx,
      sql`insert into carrier_events (account, event_id, word, body, received_at)
        select u.*, ${received_at.toISOString()}::timestamptz
        from unnest(${column(({ account }) => account)}, ${column(({ event }) => idInStore(event.id))},
          ${column(({ word }) => storable(word))}, ${column(({ event }) => jsonOf(event.body))}) u
        on conflict do nothing returning account, event_id as id`,
    );
    if (inserts.length > 0) await queue.enqueue(tx, CARRIER_EVENTS, {});
    return new Set(inserts.map(({ account, id }) => JSON.stringify([account, id])));
  });
  // Of two concurrent deliveries of an event, the first is new.
  return coming.map(({ account, event }) => stored.delete(JSON.stringify([account, idInStore(event.id)])));
}

/**
 * Stores incoming events. Each is stored first, and a person's text is processed before this resolves; if that fails,
 * the queue retries it. Concurrent events are stored, processed and finished together.
 * @throws only if the events could not be stored
 */
export function intakeOf(
  world: World,
  accounts: Accounts,
  events: CarrierEvents,
): (coming: Coming) => Promise<void> {
  const storing = new Batcher((coming: readonly Coming[]) => store(world, coming), STORED_AT_ONCE);
  const finishing = new Batcher(async (names: readonly Name[]) => {
    await finish(world, names);
    return names;
  }, AT_ONCE);
  return async (coming) => {
    const started = performance.now();
    if (!(await storing.do(coming))) return;
    const { account, word, event } = coming;
    try {
      const { inbound } = accounts.read(account, event, word);
      if (!inbound) return;
      await events.inbound(inbound);
      world.metrics?.text(account, performance.now() - started);
      await finishing.do({ account, event_id: idInStore(event.id) });
    } catch (error) {
      world.log.warn('carrier_event', { account, events: 1, error });
    }
  };
}

/** Stores events from connections, and processes people's texts, before they are acknowledged. */
export function takeBrought(world: World, accounts: Accounts, events: CarrierEvents) {
  const takeIn = intakeOf(world, accounts, events);
  return async (account: string, batch: readonly HookEvent[]): Promise<void> => {
    // Begun in order, so a person's texts are taken in as they came.
    await Promise.all(batch.map((event) => takeIn({ account, word: '', event })));
    // The last part makes a person's text whole, which is read before that part is acknowledged.
    if (batch.some(({ id }) => isPart(id)))
      await joinParts(world, accounts, events)
        .then(({ failures }) => noteFailures(world, failures))
        .catch((error: unknown) => world.log.warn('carrier_event', { account, events: batch.length, error }));
  };
}

async function finish({ db, clock }: World, names: readonly Name[]): Promise<void> {
  if (names.length === 0) return;
  await db.execute(sql`
    update carrier_events e set done_at = ${clock.now().toISOString()}::timestamptz, body = null
    from ${named(names)} where e.account = d.account and e.event_id = d.event_id`);
}
