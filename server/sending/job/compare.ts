import { type SQL, sql } from 'drizzle-orm';
import { ADMINS } from '../../../src/contract/roles';
import { MISSING, UNEXPLAINED } from '../../consent/difference';
import { rows, type Tx } from '../../db/client';
import type { consent_holds, DifferingPerson } from '../../db/schema';
import { withScope } from '../../db/scope';
import { Backoff, realPause } from '../../lib/pause';
import { notify } from '../../notices/notify';
import type { Worker } from '../../queue/queue';
import type { Sending } from '../context';
import { array } from '../ledger/rows';
import { heldByDifference, tellOfPause } from './decisions';
import { ACTIVE } from './transitions';

const CHUNK = 5_000;
/** Between two chunks, so that other work goes first. */
const REST_MS = 50;
/** People of a client who are named. */
const NAMED_MAX = 20;

type World = Pick<Sending, 'db' | 'clock' | 'log'>;

/** Where a chunk ends: the key of its last row. */
type Place = readonly SQL[];

/** Comparison of one client's people within a chunk. */
interface Counted {
  tenant_id: string;
  client_id: string;
  /** People about whom list and history differ, of those compared. */
  count: number;
  of: number;
  /** Sum of hashes of their numbers; null: none. */
  sum: string | null;
  phones: string[] | null;
  [column: string]: unknown;
}

type Hold = Pick<
  typeof consent_holds.$inferSelect,
  'tenant_id' | 'client_id' | 'missing' | 'unexplained' | 'compared' | 'people'
> & { fingerprint: bigint };

/** Differences of all clients, gathered over the chunks. */
class Findings {
  readonly clients = new Map<string, Hold>();

  add(of: DifferingPerson['of'], { tenant_id, client_id, count, of: compared, sum, phones }: Counted): void {
    const known = this.clients.get(client_id) ?? {
      tenant_id,
      client_id,
      missing: 0,
      unexplained: 0,
      compared: 0,
      people: [],
      fingerprint: 0n,
    };
    known[of] += count;
    // Everyone on a list has a history, unless it is unexplained.
    known.compared += of === 'missing' ? compared : count;
    known.people = [...known.people, ...(phones ?? []).map((phone) => ({ phone, of }))].slice(0, NAMED_MAX);
    known.fingerprint += BigInt(sum ?? 0) * (of === 'missing' ? 1n : 3n);
    this.clients.set(client_id, known);
  }
}

const key = (place: Place) => sql`(${sql.join([...place], sql`, `)})`;

const summed = (people: SQL) => sql`
  select tenant_id, client_id, (count(*) filter (where differs))::int as count, count(*)::int as of,
    (sum(hashtextextended(phone, 0)) filter (where differs))::text as sum,
    (array_agg(phone order by phone) filter (where differs))[1:${sql.raw(String(NAMED_MAX))}] as phones
  from (${people}) people group by tenant_id, client_id`;

/** Looks for opt-outs that the lists lack, in whole people. */
async function historyChunk(tx: Tx, findings: Findings, after: Place | null): Promise<Place | null> {
  const from = after ? sql`(e.tenant_id, e.phone) > ${key(after)}` : sql`true`;
  const [last] = await rows<{ tenant_id: string; phone: string }>(
    tx,
    sql`select tenant_id, phone from (select e.tenant_id, e.phone from consent_events e where ${from}
      order by e.tenant_id, e.phone, e.n limit ${CHUNK}::int) chunk order by tenant_id desc, phone desc limit 1`,
  );
  if (!last) return null;
  const place = [sql`${last.tenant_id}::uuid`, sql`${last.phone}::text`];
  const counted = await rows<Counted>(
    tx,
    summed(sql`select e.tenant_id, e.client_id, e.phone, bool_or(${MISSING}) as differs from consent_events e
      where ${from} and (e.tenant_id, e.phone) <= ${key(place)} and e.kind in ('opted_out', 'held') group by 1, 2, 3`),
  );
  for (const client of counted) findings.add('missing', client);
  return place;
}

/** Looks for entries of the lists that the history does not explain. */
async function listChunk(tx: Tx, findings: Findings, after: Place | null): Promise<Place | null> {
  const from = after ? sql`(d.tenant_id, d.client_id, d.phone) > ${key(after)}` : sql`true`;
  const [last] = await rows<{ tenant_id: string; client_id: string; phone: string }>(
    tx,
    sql`select tenant_id, client_id, phone from (select d.tenant_id, d.client_id, d.phone from do_not_calls d where ${from}
      order by 1, 2, 3 limit ${CHUNK}::int) chunk order by 1 desc, 2 desc, 3 desc limit 1`,
  );
  if (!last) return null;
  const place = [sql`${last.tenant_id}::uuid`, sql`${last.client_id}::uuid`, sql`${last.phone}::text`];
  const counted = await rows<Counted>(
    tx,
    summed(sql`select d.tenant_id, d.client_id, d.phone, ${UNEXPLAINED} as differs from do_not_calls d
      where ${from} and (d.tenant_id, d.client_id, d.phone) <= ${key(place)}`),
  );
  for (const client of counted) if (client.count > 0) findings.add('unexplained', client);
  return place;
}

/** Pauses a client's active jobs, but for those that an administrator resumed in spite of such a difference. */
async function holdJobs(tx: Tx, { tenant_id, client_id, ...hold }: Hold, at: Date): Promise<void> {
  const figures = { count: hold.missing + hold.unexplained, of: hold.compared };
  const held = JSON.stringify({ ...heldByDifference(figures), at: at.toISOString() });
  const waiting = await rows<{
    job_id: string;
    campaign_id: string;
    by_user_id: string | null;
    name: string;
  }>(
    tx,
    sql`update jobs j set held_by = ${held}::jsonb from campaigns c
      where c.tenant_id = ${tenant_id}::uuid and c.client_id = ${client_id}::uuid and j.tenant_id = c.tenant_id
        and j.campaign_id = c.id and j.state = any(${array(ACTIVE, 'text')})
        and not coalesce((j.resumed->>'differences')::boolean, false)
        and coalesce(j.held_by->>'by', '') not in ('restored', 'consent_differs')
      returning j.id as job_id, j.campaign_id, j.by_user_id, c.name`,
  );
  for (const job of waiting) await tellOfPause(tx, { tenant_id, ...job }, at);
}

/**
 * Stores a client's differences and pauses its sending. A client that was released waits again only if the people are others.
 */
async function hold(tx: Tx, { log }: World, difference: Hold, at: Date): Promise<void> {
  const { tenant_id, client_id, missing, unexplained, compared, people, fingerprint } = difference;
  const [stored] = await rows<{ waits: boolean; name: string }>(
    tx,
    sql`insert into consent_holds as h (tenant_id, client_id, missing, unexplained, compared, people, fingerprint, found_at)
      select k.tenant_id, k.id, ${missing}::int, ${unexplained}::int, ${compared}::int,
        ${JSON.stringify(people)}::jsonb, ${String(fingerprint)}::text, ${at.toISOString()}::timestamptz
      from clients k where k.tenant_id = ${tenant_id}::uuid and k.id = ${client_id}::uuid
      on conflict (tenant_id, client_id) do update set missing = excluded.missing, unexplained = excluded.unexplained,
        compared = excluded.compared, people = excluded.people, fingerprint = excluded.fingerprint,
        found_at = case when h.released_at is null or h.fingerprint = excluded.fingerprint then h.found_at else excluded.found_at end,
        released_at = case when h.fingerprint = excluded.fingerprint then h.released_at end,
        released_by = case when h.fingerprint = excluded.fingerprint then h.released_by end,
        reason = case when h.fingerprint = excluded.fingerprint then h.reason end
      returning h.released_at is null as waits,
        (select k.name from clients k where k.tenant_id = h.tenant_id and k.id = h.client_id) as name`,
  );
  if (!stored?.waits) return;
  log.warn('consent_differs', { tenant_id, client_id, missing, unexplained, compared });
  await holdJobs(tx, difference, at);
  const event = `${client_id} ${fingerprint}`;
  const notice = { kind: 'consent_differs', about: [client_id], name: stored.name, event, at } as const;
  await notify(tx, { tenant_id, roles: ADMINS }, notice);
  await notify(tx, 'provider', notice);
}

/** Stores the result of a whole comparison. */
async function settle(tx: Tx, world: World, { clients }: Findings): Promise<void> {
  const at = world.clock.now();
  const differing = [...clients.values()].filter(({ missing, unexplained }) => missing + unexplained > 0);
  for (const difference of differing) await hold(tx, world, difference, at);
  const others = sql`client_id <> all(${array(
    differing.map(({ client_id }) => client_id),
    'uuid',
  )})`;
  // The list was corrected: the person who releases the client sees that.
  await tx.execute(sql`delete from consent_holds where released_at is not null and ${others}`);
  await tx.execute(
    sql`update consent_holds set missing = 0, unexplained = 0, people = '[]', fingerprint = '0' where ${others}`,
  );
  await tx.execute(sql`insert into last_consent_check (one, done_at) values (true, ${at.toISOString()}::timestamptz)
    on conflict (one) do update set done_at = excluded.done_at`);
}

/**
 * Compares the whole history with the lists, chunk by chunk, and then pauses clients where they differ; continues after an
 * error. An intruder's deletion leaves no mark by which fewer rows would do.
 */
export async function compareAll(
  world: World,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const backoff = new Backoff(REST_MS);
  const findings = new Findings();
  const steps = [historyChunk, listChunk];
  let place: Place | null = null;
  while (!signal.aborted) {
    const [step] = steps;
    const after: Place | null = place;
    try {
      if (!step) return await withScope(world.db, 'system', (tx) => settle(tx, world, findings));
      place = await withScope(world.db, 'system', (tx) => step(tx, findings, after));
      if (!place) steps.shift();
      backoff.wentWell();
    } catch (error) {
      world.log.error('consent_compare', { error });
      backoff.failed();
    }
    await realPause(backoff.ms, signal);
  }
}

/** Compares in the background, once after the start. @returns the function that ends it */
export function compareInBackground(world: World): () => Promise<void> {
  const over = new AbortController();
  const comparison = compareAll(world, over.signal);
  return async () => {
    over.abort();
    await comparison;
  };
}

/** The daily comparison (`CONSENT_CHECK`). */
export const consentCheckWorker =
  (world: World): Worker =>
  ({ signal }) =>
    compareAll(world, signal);
