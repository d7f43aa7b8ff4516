import { type SQL, sql } from 'drizzle-orm';
import { type ConsentHold, consentHolds as contract } from '../../../src/resources/consent_holds/contract';
import { isoInstant, rows, type Tx } from '../../db/client';
import { asSystem, ownIn } from '../../db/scope';
import { assertConfirmed, passRepeat } from '../../http/confirmed';
import { type CallOf, handlersFor } from '../../http/handler';
import { notFound } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { callerName } from '../../auth/callerName';
import { letGoOn } from '../../sending/job/decisions';
import { ACTIVE } from '../../sending/job/transitions';
import { array } from '../../sending/ledger/rows';

const DEFAULT_LIMIT = 10;
const STATE = sql`case when h.released_at is null then 'waits' else 'released' end`;

const FROM = sql`consent_holds h join tenants t on t.id = h.tenant_id
  join clients k on k.tenant_id = h.tenant_id and k.id = h.client_id`;
const select = (
  more: SQL,
) => sql`select h.client_id as id, t.name as tenant_name, h.client_id, k.name as client_name,
    ${STATE} as state, h.missing, h.unexplained, h.compared, h.people, ${isoInstant('h.found_at')} as found_at,
    ${isoInstant('h.released_at')} as released_at, h.released_by, h.reason
  from ${FROM} where ${more}`;

async function list({ tx, query }: CallOf<typeof contract, 'list'>) {
  const { state, skip = 0, limit = DEFAULT_LIMIT } = query;
  const where = sql`${ownIn(tx, 'h')} and ${state ? sql`${STATE} = ${state}` : sql`true`}`;
  const records = await rows<ConsentHold & Record<string, unknown>>(
    tx,
    sql`${select(where)} order by h.released_at is not null, h.found_at desc, h.client_id
      limit ${limit}::int offset ${skip}::int`,
  );
  const [counted] = await rows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from ${FROM} where ${where}`,
  );
  return { records, total: counted!.total };
}

async function one(tx: Tx, id: string): Promise<ConsentHold> {
  const [hold] = await rows<ConsentHold & Record<string, unknown>>(
    tx,
    select(sql`${ownIn(tx, 'h')} and h.client_id = ${id}::uuid`),
  );
  if (!hold) throw notFound();
  return hold;
}

/** Releases a client once; its jobs that wait for nothing else continue. Repeated, it changes nothing. */
async function release(call: CallOf<typeof contract, 'release'>): Promise<ConsentHold> {
  const { tx, params, query, principal, deps, now } = call;
  const [waiting] = await rows(
    tx,
    sql`select 1 from consent_holds where ${ownIn(tx, 'consent_holds')} and client_id = ${params.id}::uuid and released_at is null for update`,
  );
  const hold = await one(tx, params.id);
  if (!waiting) {
    passRepeat(query.confirmed);
    return hold;
  }
  const { missing, unexplained } = hold;
  await assertConfirmed(query.confirmed, async () => ({ counts: { missing, unexplained } }));
  await tx.execute(sql`update consent_holds set released_at = ${now.toISOString()}::timestamptz,
      released_by = ${await callerName(call)}, reason = ${query.reason}
    where ${ownIn(tx, 'consent_holds')} and client_id = ${params.id}::uuid`);
  const jobs = await rows<{ tenant_id: string; id: string }>(
    tx,
    sql`select j.tenant_id, j.id from jobs j join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id
      where ${ownIn(tx, 'j')} and c.client_id = ${params.id}::uuid and j.state = any(${array(ACTIVE, 'text')})
        and j.held_by->>'by' = 'consent_differs' order by j.id`,
  );
  await asSystem(tx, scopeOf(principal), async () => {
    for (const job of jobs) await letGoOn(tx, deps, job, 'consent_differs');
  });
  return one(tx, params.id);
}

/** Clients whose list and history of consent differ. */
export const consentHolds = handlersFor(contract, {
  list,
  one: ({ tx, params }) => one(tx, params.id),
  release,
});
