import { sql } from 'drizzle-orm';
import { MISSING } from '../../consent/difference';
import { rows, type Tx } from '../../db/client';
import { withScope } from '../../db/scope';
import { Backoff, realPause } from '../../lib/pause';
import type { Sending } from '../context';
import { array } from '../ledger/rows';
import { heldByDifference, tellOfPause } from './decisions';
import { ACTIVE } from './transitions';

const CHUNK = 5_000;
/** Between two chunks, so that other work goes first. */
const REST_MS = 50;

type World = Pick<Sending, 'db' | 'clock' | 'log'>;
interface Place {
  tenant_id: string;
  phone: string;
  n: number;
}
interface Gap {
  tenant_id: string;
  client_id: string;
  count: number;
  of: number;
}

const key = ({ tenant_id, phone, n }: Place) => sql`(${tenant_id}::uuid, ${phone}::text, ${n}::int)`;

/** Compares one chunk of the history with the lists. @returns where it ends; null: there is nothing more */
async function compareChunk(tx: Tx, world: World, after: Place | null): Promise<Place | null> {
  const from = after ? sql`(e.tenant_id, e.phone, e.n) > ${key(after)}` : sql`true`;
  const [last] = await rows<Place>(
    tx,
    sql`select tenant_id, phone, n from (select e.tenant_id, e.phone, e.n from consent_events e where ${from}
      order by e.tenant_id, e.phone, e.n limit ${CHUNK}::int) chunk order by tenant_id desc, phone desc, n desc limit 1`,
  );
  if (!last) return null;
  const gaps = await rows<Gap>(
    tx,
    sql`select e.tenant_id, e.client_id, (count(distinct e.phone) filter (where ${MISSING}))::int as count,
        count(distinct e.phone)::int as of from consent_events e
      where ${from} and (e.tenant_id, e.phone, e.n) <= ${key(last)} and e.kind in ('opted_out', 'held')
      group by e.tenant_id, e.client_id having bool_or(${MISSING})`,
  );
  for (const gap of gaps) await hold(tx, world, gap);
  return last;
}

/**
 * Pauses a client's jobs for an administrator's decision, unless one has resumed them in spite of such a difference.
 */
async function hold(tx: Tx, { clock, log }: World, { tenant_id, client_id, count, of }: Gap): Promise<void> {
  const at = clock.now();
  log.warn('consent_differs', { tenant_id, client_id, count, of });
  const held = JSON.stringify({ ...heldByDifference({ count, of }), at: at.toISOString() });
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

/** Compares the whole history with the lists, chunk by chunk; continues there after an error. */
export async function compareAll(
  world: World,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const backoff = new Backoff(REST_MS);
  for (let place: Place | null = null; !signal.aborted;) {
    try {
      const after: Place | null = place;
      place = await withScope(world.db, 'system', (tx) => compareChunk(tx, world, after));
      if (!place) return;
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
