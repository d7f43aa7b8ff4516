import { and, eq, sql } from 'drizzle-orm';
import { audiences as contract } from '../../../../src/resources/audiences/contract';
import { rows, type Tx } from '../../../db/client';
import { emit } from '../../../db/eventLog/emit';
import { audiences, type MergeRow } from '../../../db/schema';
import { withScope } from '../../../db/scope';
import { announce, changedBy } from '../../../events/announce';
import type { Deps } from '../../../http/handler';
import { notify } from '../../../notices/notify';
import type { Worker } from '../../../queue/queue';
import { gatherStatistics } from '../../../db/statistics';
import { idsOf } from './figures';
import { lockMerging, moveAll, type MergeWork } from './move';

/** Archives the audiences that nobody is left in, and opens the one that stays. @returns false where someone joined meanwhile */
async function finish(tx: Tx, work: MergeWork, now: Date): Promise<boolean> {
  const { tenant_id, into } = work;
  const merging = await lockMerging(tx, work);
  if (merging.size === 0) return true;
  const from = [...merging].map(([id, merge]) => ({ id, merge }));
  const [person] = await rows(
    tx,
    sql`select 1 from audience_targets where tenant_id = ${tenant_id}::uuid and audience_id = any(${idsOf(from)}) limit 1`,
  );
  if (person) return false;
  const is = (id: string) => and(eq(audiences.tenant_id, tenant_id), eq(audiences.id, id));
  const finished_at = now.toISOString();
  for (const { id, merge } of from) {
    const ended: MergeRow = { ...merge, state: 'merged', finished_at };
    await tx
      .update(audiences)
      .set({ state: 'ready', archived: true, merge: ended, updated_at: now })
      .where(is(id));
  }
  const [target] = await tx
    .update(audiences)
    .set({ state: 'ready', updated_at: now })
    .where(is(into))
    .returning({ name: audiences.name });
  await announce(tx, tenant_id, changedBy(contract, contract.actions.merge));
  const sum = (of: (merge: MergeRow) => number) => from.reduce((all, { merge }) => all + of(merge), 0);
  const data = {
    audience_id: into,
    merged_ids: from.map(({ id }) => id),
    came: sum(({ came }) => came),
    there: sum(({ there }) => there),
  };
  await emit(tx, tenant_id, [{ type: 'audience.merged', subject: `audience ${into}`, data, at: now }]);
  const { by_user_id: user_id, at: begun } = from[0]!.merge;
  await notify(
    tx,
    { tenant_id, user_id },
    { kind: 'audience_merged', about: [into], name: target?.name ?? '', event: `${into} ${begun}`, at: now },
  );
  return true;
}

/** The worker that merges audiences. A crash loses nothing: it goes on from the last part. */
export const mergeWorker =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Worker =>
  async ({ payload, signal }) => {
    const work = payload as unknown as MergeWork;
    const now = () => clock.now();
    do {
      if (!(await moveAll(db, work, now, signal))) return;
    } while (!(await withScope(db, 'system', (tx) => finish(tx, work, now()))));
    // The planner would not know of a million rows that are elsewhere now.
    await gatherStatistics(db, 'audience_targets');
  };
