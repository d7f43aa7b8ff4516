import { sql } from 'drizzle-orm';
import { rows } from '../../../db/client';
import type { Answer, Asked, Decision } from '../../carrier/carrier';
import { directKey } from '../../carrier/keys';
import { handOverEnd, type Sending, staleAt } from '../../context';
import { listRefusedDirect } from '../../ledger/carrierOptOuts';
import { noteCarriers, type Undecided } from '../outage';
import { writeGroup } from '../settle';
import { WriteBuffer } from '../writeBuffer';
import { passGate } from './gate';
import { AWAY, named } from './messages';
import { type Outcome, settle } from './settle';

/**
 * Sends those of the named messages that are still open. Safe to repeat: messages submitted before are looked up, and
 * submitted again only if the carrier certainly did not take them.
 * @returns whether any are still open, and until when some wait because their carrier is away
 */
export async function deliverDirect(
  ctx: Sending,
  tenantId: string,
  ids: readonly string[],
): Promise<{ open: boolean; awayUntil: Date | null }> {
  const { notTaken, open: untold } = await askAbout(ctx, tenantId, ids);
  const until = handOverEnd(ctx);
  const leaving = await passGate(ctx, tenantId, ids, notTaken);
  const open = new Map(leaving.map((row) => [directKey(row.id), row]));
  const outcomes = new WriteBuffer<[string, Outcome]>(async (group) => {
    await listRefusedDirect(ctx, tenantId, group);
    await writeGroup(group, (each) => settle(ctx, tenantId, each));
  });
  const decide = (key: string, outcome: Outcome) => {
    const row = open.get(key);
    if (!row) return;
    open.delete(key);
    outcomes.add([row.id, outcome]);
  };
  if (ctx.clock.now() >= until) {
    // This process was frozen while it held them, and nothing left it.
    for (const key of open.keys()) decide(key, { outcome: 'not_taken' });
    await outcomes.written();
    throw new Error('This process was frozen while it held messages.');
  }
  let again = false;
  const answered = new Set<string>();
  const refused: Undecided[] = [];
  try {
    const batch = leaving.map(({ id, vn, tn, tenant_id, account, segments, registration, body }) => ({
      key: directKey(id),
      account,
      tenant_id,
      from: vn,
      to: tn,
      body,
      segments,
      registration,
      validUntil: staleAt(ctx),
    }));
    if (batch.length > 0)
      await ctx.carrier.submit(batch, until, (key, answer: Answer) => {
        const account = open.get(key)?.account;
        if (account === undefined) return;
        if (answer.outcome !== 'not_taken') answered.add(account);
        else {
          again = true;
          if (answer.trouble) refused.push({ account, key, lost: false });
        }
        decide(key, answer);
      });
  } finally {
    await outcomes.written();
    const lost = [...open].map(([key, { account }]) => ({ account, key, lost: true }));
    await noteCarriers(ctx, answered, [...refused, ...lost]);
  }
  return { open: again || untold || open.size > 0, awayUntil: await awayUntil(ctx, tenantId, ids) };
}

/** When the carrier of messages that wait for it is tried again. */
async function awayUntil({ db, clock }: Sending, tenantId: string, ids: readonly string[]) {
  const [waits] = await rows<{ at: string | null }>(
    db,
    sql`select min((select o.next_try_at ${AWAY} ${clock.now().toISOString()}::timestamptz)) as at from direct_messages d
      where d.tenant_id = ${tenantId}::uuid and d.id in ${named(ids)} and d.state = 'queued'`,
  );
  return waits?.at ? new Date(waits.at) : null;
}

/**
 * Looks up messages whose earlier submission had no answer, and stores the carrier's answers.
 * @returns those that it certainly did not take, and whether others are uncertain
 */
async function askAbout(
  ctx: Sending,
  tenantId: string,
  ids: readonly string[],
): Promise<{ notTaken: string[]; open: boolean }> {
  const before = await rows<Omit<Asked, 'key' | 'since'> & { id: string; at: string }>(
    ctx.db,
    sql`select id, account, vn as "from", tn as "to", body, segments, at from direct_messages
      where tenant_id = ${tenantId}::uuid and id in ${named(ids)} and state = 'submitting'`,
  );
  if (before.length === 0) return { notTaken: [], open: false };
  const results = await ctx.carrier.lookup(
    before.map(({ id, at, ...query }) => ({ key: directKey(id), ...query, since: new Date(at) })),
  );
  const lookups = before.map(({ id }) => ({ id, result: results.get(directKey(id)) }));
  const decided = lookups.flatMap(({ id, result }): [string, Decision][] =>
    result?.outcome === 'accepted' || result?.outcome === 'rejected' ? [[id, result]] : [],
  );
  if (decided.length > 0) await settle(ctx, tenantId, decided);
  const notTaken = lookups.flatMap(({ id, result }) => (result?.outcome === 'not_taken' ? [id] : []));
  return { notTaken, open: decided.length + notTaken.length < before.length };
}
