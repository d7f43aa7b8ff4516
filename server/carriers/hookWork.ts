import { sql } from 'drizzle-orm';
import { rows } from '../db/client';
import { carrier_events } from '../db/schema/carriers';
import { withScope } from '../db/scope';
import { breathe } from '../lib/pause';
import type { Deps } from '../http/handler';
import type { WorkQueue } from '../queue/queue';
import type { CarrierEvents, Inbound, Receipt } from '../sending/carrier/carrier';
import type { Accounts } from './accounts';
import { type HookEvent, storable } from './adapter';

/** Queue that works off what webhooks stored. Its entries are empty: each does everything that is open. */
export const CARRIER_EVENTS = 'carrier_events';

/** Declares the queue. Without a carrier its entries wait for a process that has one. */
export function registerHooks(
  queue: WorkQueue,
  world: World,
  accounts: Accounts | null,
  events: CarrierEvents | null,
): void {
  if (accounts && events)
    queue.handle(CARRIER_EVENTS, () => workOffHooks(world, accounts, events), { concurrency: 1 });
  else queue.declare(CARRIER_EVENTS);
}

const AT_ONCE = 200;
/** Afterwards an event is left alone. It stays in the table. */
const ATTEMPTS_MAX = 5;

interface Stored {
  account: string;
  event_id: string;
  word: string;
  body: string;
}

type World = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Works off the stored events, oldest first. @throws when some failed, so that the queue tries again later */
export async function workOffHooks(world: World, accounts: Accounts, events: CarrierEvents): Promise<void> {
  let failed = 0;
  for (;;) {
    const taken = await take(world);
    if (taken.length === 0) break;
    failed += await apply(world, accounts, events, taken);
    await breathe();
    if (failed > 0 || taken.length < AT_ONCE) break;
  }
  if (failed > 0) throw new Error(`${failed} events of carriers could not be worked off.`);
}

/** The oldest open events. Another worker may take them as well; everything that they bring about happens once. */
const take = ({ db }: World) =>
  rows<Stored>(
    db,
    sql`update carrier_events e set attempts = e.attempts + 1 from (
        select account, event_id from carrier_events where done_at is null and attempts < ${ATTEMPTS_MAX}::int
        order by received_at limit ${AT_ONCE}::int for update skip locked) open
      where e.account = open.account and e.event_id = open.event_id
      returning e.account, e.event_id, e.word, e.body`,
  );

/** @returns how many failed */
async function apply(
  world: World,
  accounts: Accounts,
  events: CarrierEvents,
  taken: readonly Stored[],
): Promise<number> {
  const done = new Set<Stored>();
  const attempt = async (which: readonly Stored[], work: () => Promise<void>) => {
    try {
      await work();
      for (const one of which) done.add(one);
    } catch (error) {
      world.log.warn('carrier_event', { account: which[0]!.account, events: which.length, error });
    }
  };
  const receipts: { stored: Stored; receipt: Receipt }[] = [];
  const texts: { stored: Stored; inbound: Inbound }[] = [];
  for (const stored of taken) {
    const { account, event_id: id, word, body } = stored;
    const { receipt, inbound } = accounts.read(account, { id, body: JSON.parse(body) }, word);
    if (receipt) receipts.push({ stored, receipt });
    else if (inbound) texts.push({ stored, inbound });
    else done.add(stored);
  }
  const all = receipts.map(({ stored }) => stored);
  if (all.length > 0) await attempt(all, () => events.receipts(receipts.map(({ receipt }) => receipt)));
  if (all.length > 1 && !done.has(all[0]!)) {
    // One of them spoils the batch.
    for (const { stored, receipt } of receipts) await attempt([stored], () => events.receipts([receipt]));
  }
  for (const { stored, inbound } of texts) {
    await breathe();
    await attempt([stored], () => events.inbound(inbound));
  }
  await finish(world, [...done]);
  return taken.length - done.size;
}

/** Stores events once, together with the work that they bring. @returns those that are new */
export async function storeEvents(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  account: string,
  word: string,
  events: readonly HookEvent[],
): Promise<HookEvent[]> {
  const received_at = clock.now();
  const stored = await withScope(db, 'system', async (tx) => {
    const values = events.map(({ id, body }) => ({
      account,
      event_id: storable(id),
      word,
      body: JSON.stringify(body),
      received_at,
    }));
    const found = await tx
      .insert(carrier_events)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: carrier_events.event_id });
    if (found.length > 0) await queue.enqueue(tx, CARRIER_EVENTS, {});
    return new Set(found.map(({ id }) => id));
  });
  return events.filter(({ id }) => stored.has(storable(id)));
}

/**
 * Takes what connections bring. It is stored first; people's texts are read before it is acknowledged, in the order in
 * which they came.
 */
export const takeBrought =
  (world: World & Pick<Deps, 'queue'>, accounts: Accounts, events: CarrierEvents) =>
  async (account: string, brought: readonly HookEvent[]): Promise<void> => {
    for (const event of await storeEvents(world, account, '', brought)) {
      const { inbound } = accounts.read(account, event, '');
      if (inbound) await receiveAtOnce(world, events, event.id, inbound);
    }
  };

/** Reads a person's text as soon as its event is stored. What fails is left to the queue. */
export async function receiveAtOnce(
  world: World,
  events: CarrierEvents,
  eventId: string,
  inbound: Inbound,
): Promise<void> {
  const { account } = inbound;
  try {
    await events.inbound(inbound);
    await finish(world, [{ account, event_id: eventId }]);
  } catch (error) {
    world.log.warn('carrier_event', { account, events: 1, error });
  }
}

async function finish(
  { db, clock }: World,
  done: readonly Pick<Stored, 'account' | 'event_id'>[],
): Promise<void> {
  const json = JSON.stringify(done.map(({ account, event_id }) => ({ account, event_id })));
  await db.execute(sql`
    update carrier_events e set done_at = ${clock.now().toISOString()}::timestamptz, body = null
    from jsonb_to_recordset(${json}::jsonb) as d(account text, event_id text)
    where e.account = d.account and e.event_id = d.event_id`);
}
