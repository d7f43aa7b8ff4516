import { and, eq, inArray, sql } from 'drizzle-orm';
import * as s from '../../../../src/contract/schema';
import type { audiences as contract, MergeFigures } from '../../../../src/resources/audiences/contract';
import { callerName } from '../../../auth/callerName';
import { rows, type Tx } from '../../../db/client';
import { audiences, clients, keywords, type MergeRow, opt_in_pages } from '../../../db/schema';
import { ownRows } from '../../../db/scope';
import { assertConfirmed } from '../../../http/confirmed';
import type { CallOf } from '../../../http/handler';
import { invalidField, notFound, problem } from '../../../http/problem';
import { rowOf } from '../../../tables/rows';
import { assertNotExcluded } from '../../campaigns/exclusions';
import { assertNoJobUses } from '../jobUse';
import { idsOf, isDraftUse, mergeFigures, type Merging } from './figures';
import type { MergeWork } from './move';

/** Name under which merges wait in the queue. */
export const MERGE_WORK = 'audience_merge';

/** @throws 409 for campaigns that text one of the audiences and exclude the other: nobody would be left */
async function assertNotOpposed(tx: Tx, { into, from }: Merging): Promise<void> {
  const [opposed] = await rows<{ campaign: string }>(
    tx,
    sql`select c.name as campaign from campaign_excluded_audiences ea
      join campaign_audiences ca on ca.tenant_id = ea.tenant_id and ca.campaign_id = ea.campaign_id
      join campaigns c on c.tenant_id = ea.tenant_id and c.id = ea.campaign_id
      where ea.tenant_id = ${into.tenant_id}::uuid and ea.audience_id = ${into.id}::uuid
        and ${isDraftUse(into, idsOf(from))} order by c.name limit 1`,
  );
  if (opposed) throw problem('opposed', { name: into.name, campaign: opposed.campaign });
}

/** @throws 409 while staff's statement about the consent of their people is being recorded */
async function assertNotRecording(tx: Tx, { into, from }: Merging): Promise<void> {
  const [open] = await rows(
    tx,
    sql`select 1 from consent_statements where tenant_id = ${into.tenant_id}::uuid
      and audience_id = any(${idsOf([into, ...from])}) and state = 'recording' limit 1`,
  );
  if (open) throw problem('recording');
}

/** The audiences of a merge, which may happen now. `lock` also waits for jobs that are being started with them. */
async function mergeable(
  tx: Tx,
  intoId: string,
  otherIds: readonly string[],
  lock?: 'update',
): Promise<Merging> {
  const ids = [...new Set(otherIds)];
  const query = tx
    .select()
    .from(audiences)
    .where(and(ownRows(tx, audiences), inArray(audiences.id, [intoId, ...ids])))
    .orderBy(audiences.id);
  const records = await (lock ? query.for(lock) : query);
  const into = records.find(({ id }) => id === intoId);
  if (!into) throw notFound();
  const from = ids.map((id, at) => {
    const record = records.find((each) => each.id === id);
    if (!record) throw notFound();
    if (id === intoId) throw invalidField(`ids.${at}`, 'same_audience');
    if (record.tenant_id !== into.tenant_id || record.client_id !== into.client_id)
      throw invalidField(`ids.${at}`, 'other_client.audience');
    return record;
  });
  const all = [into, ...from];
  if ((await rowOf(tx, clients, into.client_id)).archived) throw problem('archived.client');
  const changing = all.find(({ state }) => state === 'processing');
  if (changing) throw problem('importing.audience', { name: changing.name });
  if (all.some(({ archived }) => archived)) throw problem('archived.audience');
  await assertNoJobUses(
    tx,
    all.map(({ id }) => id),
  );
  await assertNotExcluded(
    tx,
    audiences,
    from.map(({ id }) => id),
  );
  await assertNotOpposed(tx, { into, from });
  await assertNotRecording(tx, { into, from });
  return { into, from };
}

const namesOf = ({ into, from }: Merging) => [into, ...from].map(({ name }) => name);

/** Figures and names of a merge, without doing it. */
export async function mergePreview({ tx, params, query }: CallOf<typeof contract, 'merge_preview'>) {
  const merging = await mergeable(tx, params.id, query.ids.split(','));
  return { names: namesOf(merging), ...(await mergeFigures(tx, merging)) };
}

/** Drafts, keywords and opt-in pages get the audience in place of the others. */
async function putInPlace(tx: Tx, { into, from }: Merging): Promise<void> {
  const others = idsOf(from);
  const isUse = isDraftUse(into, others);
  // One row of each draft is kept: only its audience changes, so that no campaign is locked after its audience.
  await tx.execute(sql`delete from campaign_audiences ca where ${isUse} and (
    exists (select 1 from campaign_audiences o where o.tenant_id = ca.tenant_id and o.campaign_id = ca.campaign_id
      and (o.audience_id = ${into.id}::uuid or (o.audience_id = any(${others}) and o.id < ca.id))))`);
  await tx.execute(sql`update campaign_audiences ca set audience_id = ${into.id}::uuid where ${isUse}`);
  const ids = from.map(({ id }) => id);
  for (const table of [keywords, opt_in_pages])
    await tx
      .update(table as typeof keywords)
      .set({ audience_id: into.id })
      .where(and(eq(table.tenant_id, into.tenant_id), inArray(table.audience_id, ids)));
}

/** Parts of the entry in the audit log, which is a sentence. */
const LOGGED = { name: s.string(), 'merge.came': s.number(), 'merge.there': s.number() };

/** Starts a merge: the audiences are closed for others until its worker is done. */
export async function mergeAudiences(call: CallOf<typeof contract, 'merge'>): Promise<MergeFigures> {
  const { tx, deps, params, body, now, principal } = call;
  const merging = await mergeable(tx, params.id, body.ids, 'update');
  const { into, from } = merging;
  const figures = await mergeFigures(tx, merging);
  await assertConfirmed(body.confirmed, async () => ({
    names: namesOf(merging),
    counts: { ...figures },
  }));
  await putInPlace(tx, merging);
  const by = await callerName(call);
  const isOne = ({ id }: { id: string }) =>
    and(eq(audiences.tenant_id, into.tenant_id), eq(audiences.id, id));
  for (const each of from) {
    const merge: MergeRow = {
      into: into.id,
      into_name: into.name,
      state: 'merging',
      of: each.targets,
      came: 0,
      there: 0,
      by,
      by_user_id: principal.user_id,
      at: now.toISOString(),
      finished_at: null,
    };
    await tx.update(audiences).set({ state: 'processing', merge, updated_at: now }).where(isOne(each));
  }
  await tx.update(audiences).set({ state: 'processing', updated_at: now }).where(isOne(into));
  const work: MergeWork = { tenant_id: into.tenant_id, into: into.id, from: from.map(({ id }) => id) };
  await deps.queue.enqueue(tx, MERGE_WORK, { ...work });
  const { came, there } = figures;
  call.changed({
    before: { name: from.map(({ name }) => name).join(', ') },
    after: { name: into.name, 'merge.came': came, 'merge.there': there },
    fields: LOGGED,
  });
  return figures;
}
