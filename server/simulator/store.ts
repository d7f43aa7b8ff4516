import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../db/client';
import { sim_events, sim_messages, sim_settings } from '../db/schema/simulator';
import type { Submission } from '../sending/carrier/carrier';
import { parseKey } from '../sending/carrier/keys';
import type { Memory, Settings } from './faults';

export type SimEvent = typeof sim_events.$inferSelect;
export type NewEvent = typeof sim_events.$inferInsert;

const ONLY_ROW = 1;
/** How long a process has to deliver an event before another process does. */
const DELIVER_MS = 5_000;

export async function readSettings(db: Db, perSecond: number): Promise<Settings> {
  const [known] = await db.select().from(sim_settings);
  if (known) return known as Settings & { id: number };
  await db
    .insert(sim_settings)
    .values({ id: ONLY_ROW, per_second: perSecond, fault: 'none', rate: 0, seed: 1 })
    .onConflictDoNothing();
  const [row] = await db.select().from(sim_settings);
  return row as Settings & { id: number };
}

export async function writeSettings(db: Db, change: Partial<Settings>): Promise<void> {
  await db.update(sim_settings).set(change).where(eq(sim_settings.id, ONLY_ROW));
}

/** Adds messages to the ledger. Resolves to the ids of those that were added, in no particular order. */
export async function accept(
  tx: Tx,
  batch: readonly (Submission & { carrierId: string })[],
  { memory, now }: { memory: Memory; now: Date },
): Promise<Set<string>> {
  const json = JSON.stringify(
    batch.map(({ key, from, to, body, carrierId }) => ({
      key,
      from,
      to,
      body,
      copy: memory === 'keys' ? '' : carrierId,
      carrier_id: carrierId,
      job_id: parseKey(key).job_id,
    })),
  );
  const inserts = await rows<{ carrier_id: string }>(
    tx,
    sql`insert into sim_messages (key, copy, job_id, carrier_id, "from", "to", body, accepted_at)
      select x.key, x.copy, x.job_id, x.carrier_id, x."from", x."to", x.body, ${now.toISOString()}::timestamptz
      from rows from (jsonb_to_recordset(${json}::jsonb)
        as (key text, copy text, job_id text, carrier_id text, "from" text, "to" text, body text))
        with ordinality as x(key, copy, job_id, carrier_id, "from", "to", body, place)
      order by x.place on conflict (key, copy) do nothing returning carrier_id`,
  );
  return new Set(inserts.map(({ carrier_id }) => carrier_id));
}

/** Accepted messages with these keys, by records of `until`. */
export async function acceptedAs(
  db: Db | Tx,
  keys: readonly string[],
  until: Date,
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const records = await db
    .select({ key: sim_messages.key, carrierId: sim_messages.carrier_id })
    .from(sim_messages)
    .where(and(inArray(sim_messages.key, [...keys]), lte(sim_messages.accepted_at, until)));
  return new Map(records.map(({ key, carrierId }) => [key, carrierId]));
}

export async function schedule(tx: Db | Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.execute(sql`
    insert into sim_events (kind, due_at, carrier_id, key, delivered, code, "from", "to", body)
    select x.kind, x.due_at, x.carrier_id, x.key, x.delivered, x.code, x."from", x."to", x.body
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as x(kind text, due_at timestamptz, carrier_id text, key text,
      delivered boolean, code text, "from" text, "to" text, body text)`);
}

/** Takes due events of one kind, oldest first, so that no other process delivers them meanwhile. */
export async function takeDue(db: Db, kind: SimEvent['kind'], now: Date, limit: number): Promise<SimEvent[]> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + DELIVER_MS).toISOString();
  const events = await rows<Omit<SimEvent, 'due_at' | 'leased_until'> & { due_at: string }>(
    db,
    sql`update sim_events e set leased_until = ${until}::timestamptz from (
        select seq from sim_events
        where due_at <= ${at}::timestamptz and kind = ${kind} and (leased_until is null or leased_until <= ${at}::timestamptz)
        order by due_at, seq limit ${limit}::int for update skip locked) due
      where e.seq = due.seq
      returning e.seq::int as seq, e.kind, e.due_at, e.carrier_id, e.key, e.delivered, e.code, e."from", e."to", e.body`,
  );
  return events
    .map((event) => ({ ...event, due_at: new Date(event.due_at), leased_until: null }))
    .sort((a, b) => a.due_at.getTime() - b.due_at.getTime() || a.seq - b.seq);
}

/** In how many milliseconds the next event is due, at most `most`. */
export async function nextDue(db: Db, now: Date, most: number): Promise<number> {
  const [next] = await rows<{ due_at: string }>(
    db,
    sql`select due_at from sim_events where due_at > ${now.toISOString()}::timestamptz order by due_at limit 1`,
  );
  return next ? Math.min(most, new Date(next.due_at).getTime() - now.getTime()) : most;
}

/** Number of receipts and replies that are still to be delivered, due or not. */
export async function waiting(db: Db): Promise<number> {
  return db.$count(sim_events);
}

export async function forget(db: Db, events: readonly SimEvent[]): Promise<void> {
  if (events.length === 0) return;
  const delivered = sql.param(events.map(({ seq }) => seq));
  await db.execute(sql`delete from sim_events where seq = any(${delivered}::bigint[])`);
}

/** Forgets replies that were delivered as they came. */
export async function forgetInbound(
  db: Db,
  events: readonly Pick<SimEvent, 'carrier_id' | 'due_at'>[],
): Promise<void> {
  await db.execute(sql`
    delete from sim_events e using unnest(${sql.param(events.map(({ carrier_id }) => carrier_id))}::text[],
      ${sql.param(events.map(({ due_at }) => due_at.toISOString()))}::timestamptz[]) as d(carrier_id, due_at)
    where e.due_at = d.due_at and e.carrier_id = d.carrier_id`);
}

/** Releases all events. Only called at startup on the embedded database, where no other process delivers any. */
export async function releaseAll(db: Db): Promise<void> {
  await db.update(sim_events).set({ leased_until: null });
}

export async function ledger(db: Db, jobId: string | undefined) {
  return db
    .select()
    .from(sim_messages)
    .where(jobId === undefined ? undefined : eq(sim_messages.job_id, jobId))
    .orderBy(asc(sim_messages.seq));
}
