import { sql } from 'drizzle-orm';
import { rows } from '../db/client';
import { carrier_events } from '../db/schema/carriers';
import { withScope } from '../db/scope';
import { breathe } from '../lib/pause';
import { Together } from '../lib/together';
import type { Deps } from '../http/handler';
import type { WorkQueue } from '../queue/queue';
import type { CarrierEvents, Inbound, Receipt } from '../sending/carrier/carrier';
import type { Accounts } from './accounts';
import { type HookEvent, storable } from './adapter';
import { IS_PART, isPart, joinParts } from './partsOfTexts';

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
/** Afterwards an event is left alone. It stays in the table. */
const ATTEMPTS_MAX = 5;

interface Stored {
  account: string;
  event_id: string;
  word: string;
  body: string;
}

type World = Pick<Deps, 'db' | 'clock' | 'log'>;

/**
 * Works off the stored events, oldest first.
 * @returns when the parts of a text that wait for the others are due
 * @throws when some failed, so that the queue tries again later
 */
export async function workOffHooks(
  world: World,
  accounts: Accounts,
  events: CarrierEvents,
): Promise<Date | null> {
  let failed = 0;
  for (;;) {
    const taken = await take(world);
    if (taken.length === 0) break;
    failed += await apply(world, accounts, events, taken);
    await breathe();
    if (failed > 0 || taken.length < AT_ONCE) break;
  }
  if (failed > 0) throw new Error(`${failed} events of carriers could not be worked off.`);
  return joinParts(world, accounts, events);
}

/** The oldest open events. Another worker may take them as well; everything that they bring about happens once. */
const take = ({ db }: World) =>
  rows<Stored>(
    db,
    sql`update carrier_events e set attempts = e.attempts + 1 from (
        select account, event_id from carrier_events where done_at is null and attempts < ${ATTEMPTS_MAX}::int
          and not ${IS_PART}
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
    const { receipt, inbound, notice } = accounts.read(account, { id, body: JSON.parse(body) }, word);
    if (receipt) receipts.push({ stored, receipt });
    else if (inbound) texts.push({ stored, inbound });
    else if (notice) await attempt([stored], () => events.registry(account, notice));
    else done.add(stored);
  }
  const all = receipts.map(({ stored }) => stored);
  if (all.length > 0) await attempt(all, () => events.receipts(receipts.map(({ receipt }) => receipt)));
  if (all.length > 1 && !done.has(all[0]!)) {
    // One of them spoils the batch.
    for (const { stored, receipt } of receipts) await attempt([stored], () => events.receipts([receipt]));
  }
  // Begun in order, so a person's texts are taken in as they came.
  await Promise.all(texts.map(({ stored, inbound }) => attempt([stored], () => events.inbound(inbound))));
  await finish(world, [...done]);
  return taken.length - done.size;
}

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
    const values = coming.map(({ account, word, event: { id, body } }) => ({
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
      .returning({ account: carrier_events.account, id: carrier_events.event_id });
    if (found.length > 0) await queue.enqueue(tx, CARRIER_EVENTS, {});
    return new Set(found.map(({ account, id }) => JSON.stringify([account, id])));
  });
  // Of an event that comes twice at the same time, the first is new.
  return coming.map(({ account, event }) => stored.delete(JSON.stringify([account, storable(event.id)])));
}

/**
 * Takes in events as they come. Each is stored first, and a person's text is read before this resolves; what fails then is
 * left to the queue. What comes at the same time is stored, read and finished together.
 */
export function intakeOf(
  world: World & Pick<Deps, 'queue'>,
  events: CarrierEvents,
): (coming: Coming, read: () => Inbound | undefined) => Promise<void> {
  const storing = new Together((coming: readonly Coming[]) => store(world, coming), AT_ONCE);
  const finishing = new Together(async (done: readonly Done[]) => {
    await finish(world, done);
    return done;
  }, AT_ONCE);
  return async (coming, read) => {
    if (!(await storing.do(coming))) return;
    const inbound = read();
    if (!inbound) return;
    const { account, event } = coming;
    try {
      await events.inbound(inbound);
      await finishing.do({ account, event_id: storable(event.id) });
    } catch (error) {
      world.log.warn('carrier_event', { account, events: 1, error });
    }
  };
}

/** Takes what connections bring. It is stored, and people's texts are read, before it is acknowledged. */
export function takeBrought(world: World & Pick<Deps, 'queue'>, accounts: Accounts, events: CarrierEvents) {
  const takeIn = intakeOf(world, events);
  return async (account: string, brought: readonly HookEvent[]): Promise<void> => {
    // Begun in order, so a person's texts are taken in as they came.
    await Promise.all(
      brought.map((event) =>
        takeIn({ account, word: '', event }, () => accounts.read(account, event, '').inbound),
      ),
    );
    // The last part makes a person's text whole, which is read before that part is acknowledged.
    if (brought.some(({ id }) => isPart(id)))
      await joinParts(world, accounts, events).catch((error: unknown) =>
        world.log.warn('carrier_event', { account, events: brought.length, error }),
      );
  };
}

type Done = Pick<Stored, 'account' | 'event_id'>;

async function finish({ db, clock }: World, done: readonly Done[]): Promise<void> {
  const json = JSON.stringify(done.map(({ account, event_id }) => ({ account, event_id })));
  await db.execute(sql`
    update carrier_events e set done_at = ${clock.now().toISOString()}::timestamptz, body = null
    from jsonb_to_recordset(${json}::jsonb) as d(account text, event_id text)
    where e.account = d.account and e.event_id = d.event_id`);
}
