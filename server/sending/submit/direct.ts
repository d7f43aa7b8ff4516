import { sql } from 'drizzle-orm';
import { segment } from '../../../src/rules/segments';
import { rows, type Tx } from '../../db/client';
import { withScope } from '../../db/scope';
import { DEFAULT_ACCOUNT } from '../../db/schema/columns';
import { direct_messages } from '../../db/schema/sending';
import type { Answer, Decision } from '../carrier/carrier';
import { directKey } from '../carrier/keys';
import { applyParked, beforeAccepting, type Named } from '../closing';
import { DIRECT_MESSAGES, handOverEnd, type Sending } from '../context';
import { inLedger } from '../ledger';
import { Gathered } from './gathered';
import { CARRIER_ERROR } from './settle';
import type { Work } from '../../queue/queue';

/** A message outside jobs. */
export interface Direct {
  tenant_id: string;
  client_id: string;
  campaign_id?: string | null;
  /** `automatic` is sent even to numbers on the do-not-call list: it is the one confirmation of an opt-out. */
  kind: 'test' | 'reply' | 'automatic';
  /** The person's number. */
  tn: string;
  /** Our number. */
  vn: string;
  body: string;
  by?: string | null;
}

/** Stores messages and queues them in the caller's transaction. Resolves to their ids, in order. */
export async function queueDirect(
  tx: Tx,
  { queue, ids, clock }: Pick<Sending, 'queue' | 'ids' | 'clock'>,
  messages: readonly Direct[],
): Promise<string[]> {
  if (messages.length === 0) return [];
  const at = clock.now();
  const values = messages.map((m) => ({
    ...m,
    id: ids.uuid(),
    segments: segment(m.body).segments,
    state: 'queued' as const,
    account: accountOf(m),
    at,
  }));
  await tx.insert(direct_messages).values(values);
  const written = values.map(({ id }) => id);
  await queue.enqueue(tx, DIRECT_MESSAGES, { tenant_id: messages[0]!.tenant_id, ids: written });
  return written;
}

/** The account of the number that a message leaves from. */
const accountOf = ({ tenant_id, vn }: Direct) => sql<string>`coalesce((
  select v.account from virtual_numbers v where v.tenant_id = ${tenant_id}::uuid and v.phone = ${vn}
  order by v.released_at nulls first, v.created_at desc limit 1), ${DEFAULT_ACCOUNT})`;

interface Row {
  id: string;
  tenant_id: string;
  account: string;
  segments: number;
  /** The registry's id of the 10DLC campaign that `vn` is assigned to. */
  registration: string | null;
  tn: string;
  vn: string;
  body: string;
  state: 'queued' | 'submitting';
  /** The number has opted out since. */
  blocked: boolean;
}

const DO_NOT_CALL = 'do_not_call';

/** What became of a message in one attempt. `not_taken`: it may be submitted again. */
type Outcome = Decision | { outcome: 'not_taken' };

const BLOCKED: Decision = { outcome: 'rejected', code: DO_NOT_CALL };

const named = (ids: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/**
 * Sends those of the named messages that are still open. It can be repeated safely: what was submitted before is looked
 * up, and only submitted again if the carrier certainly did not take it.
 * @returns whether any are still open
 */
export async function deliverDirect(
  ctx: Sending,
  tenantId: string,
  ids: readonly string[],
): Promise<{ open: boolean }> {
  const until = handOverEnd(ctx);
  const taken = await take(ctx, tenantId, ids);
  if (taken.length === 0) return { open: false };
  const open = new Map(taken.map((row) => [directKey(row.id), row]));
  const outcomes = new Gathered<[string, Outcome]>((group) => settle(ctx, tenantId, group));
  const decide = (key: string, outcome: Outcome) => {
    const row = open.get(key);
    if (!row) return;
    open.delete(key);
    outcomes.add([row.id, outcome]);
  };
  const fresh = await submittable(ctx, taken, decide);
  if (ctx.clock.now() >= until) {
    // This process was frozen while it held them, and nothing left it.
    for (const { id, state } of fresh)
      if (state === 'queued') decide(directKey(id), { outcome: 'not_taken' });
    await outcomes.written();
    throw new Error('This process was frozen while it held messages.');
  }
  let again = false;
  try {
    const batch = fresh.map(({ id, vn, tn, tenant_id, account, segments, registration, body }) => ({
      key: directKey(id),
      account,
      tenant_id,
      from: vn,
      to: tn,
      body,
      segments,
      registration,
    }));
    await ctx.carrier.submit(batch, until, (key, answer: Answer) => {
      again ||= answer.outcome === 'not_taken';
      decide(key, answer);
    });
  } finally {
    await outcomes.written();
  }
  return { open: again || open.size > 0 };
}

/**
 * The messages to submit now: those never submitted before, and those that the carrier certainly did not take. Decides
 * the others as far as the carrier can tell.
 */
async function submittable(
  { carrier }: Sending,
  taken: readonly Row[],
  decide: (key: string, outcome: Outcome) => void,
): Promise<Row[]> {
  const before = taken
    .filter(({ state }) => state === 'submitting')
    .map(({ id, account, vn, tn }) => ({ key: directKey(id), account, from: vn, to: tn }));
  const found = before.length > 0 ? await carrier.lookup(before) : new Map<string, Outcome>();
  return taken.filter(({ id, state, blocked }) => {
    const key = directKey(id);
    const told = found.get(key);
    if (told && (told.outcome === 'accepted' || told.outcome === 'rejected')) decide(key, told);
    else if (state === 'queued' || told?.outcome === 'not_taken') {
      if (!blocked) return true;
      decide(key, BLOCKED);
    }
    return false;
  });
}

const REGISTRATION = sql`(select r.tcr_id from virtual_numbers v
  join registered_campaigns r on r.tenant_id = v.tenant_id and r.id = v.registered_campaign_id
  where v.tenant_id = d.tenant_id and v.phone = d.vn and v.released_at is null and v.assignment_state = 'ASSIGNED' limit 1)`;

/** Claims the messages and rejects those to numbers that opted out, except automatic messages. */
function take({ db }: Sending, tenantId: string, ids: readonly string[]): Promise<Row[]> {
  return withScope(db, 'system', async (tx) => {
    const blocked = sql`(d.kind <> 'automatic' and exists (
      select 1 from do_not_calls n where n.tenant_id = d.tenant_id and n.client_id = d.client_id and n.phone = d.tn))`;
    const taken = await rows<Row & { now_state: string }>(
      tx,
      sql`with picked as (
          select d.id, d.state as was, ${blocked} as blocked from direct_messages d
          where d.tenant_id = ${tenantId}::uuid and d.id in ${named(ids)} and d.state in ('queued', 'submitting')
          for update of d
        )
        update direct_messages d set
          state = case when p.blocked and p.was = 'queued' then 'rejected' else 'submitting' end,
          code = case when p.blocked and p.was = 'queued' then ${DO_NOT_CALL}::text end
        from picked p where d.tenant_id = ${tenantId}::uuid and d.id = p.id
        returning d.id, d.tenant_id, d.account, d.segments, d.tn, d.vn, d.body, ${REGISTRATION} as registration, p.was as state, p.blocked, d.state as now_state`,
    );
    return taken.filter(({ now_state }) => now_state === 'submitting');
  });
}

/** An answer that comes after the message was given up still counts. */
function settle(
  { db, clock }: Sending,
  tenantId: string,
  group: readonly (readonly [string, Outcome])[],
): Promise<void> {
  const outcomes = group.map(([id, o]) => ({
    id,
    state: o.outcome === 'not_taken' ? 'queued' : o.outcome,
    carrier_id: o.outcome === 'accepted' ? o.carrierId : null,
    code: o.outcome === 'rejected' ? o.code : null,
  }));
  const accepted = outcomes.flatMap(({ carrier_id }) => (carrier_id === null ? [] : [carrier_id]));
  return inLedger(db, async (tx) => {
    await beforeAccepting(tx, accepted);
    const written = await rows<Named>(
      tx,
      sql`update direct_messages d set state = x.state, carrier_id = x.carrier_id, code = x.code
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as x(id uuid, state text, carrier_id text, code text)
      where d.tenant_id = ${tenantId}::uuid and d.id = x.id
        and (d.state = 'submitting' or (d.state = 'unknown' and x.state in ('accepted', 'rejected')))
      returning d.account, d.carrier_id`,
    );
    await applyParked(tx, written, clock.now());
  });
}

/** The worker of the direct queue. Messages without a clear answer are looked up later; in the end they are unknown. */
export async function runDirect(ctx: Sending, { payload, last }: Work): Promise<void> {
  const tenantId = String(payload.tenant_id);
  const ids = payload.ids as string[];
  try {
    const { open } = await deliverDirect(ctx, tenantId, ids);
    if (open) throw new Error('The carrier has not accepted every message.');
  } catch (error) {
    if (!last) throw error;
    await ctx.db.execute(sql`
      update direct_messages d set state = case when d.state = 'queued' then 'rejected' else 'unknown' end,
        code = case when d.state = 'queued' then ${CARRIER_ERROR}::text end
      where d.tenant_id = ${tenantId}::uuid and d.id in ${named(ids)} and d.state in ('queued', 'submitting')`);
  }
}
