import { sql } from 'drizzle-orm';
import { audiences } from '../../../src/resources/audiences/contract';
import { rows, type Tx } from '../../db/client';
import { announce, changedBy } from '../../events/announce';
import { emit } from '../../db/eventLog/emit';
import { notify } from '../../notices/notify';
import type { Origin } from './undo';

const EVENT_OF = {
  import_finished: 'import.finished',
  import_failed: 'import.failed',
  import_undone: 'import.undone',
} as const;

/** Notifies the user who started an import that it has ended or is undone, and the views that show its audience. */
export async function tellOf(
  tx: Tx,
  { tenant_id, audience_id }: Pick<Origin, 'tenant_id' | 'audience_id'>,
  importId: string,
  kind: 'import_finished' | 'import_failed' | 'import_undone',
  at: Date,
): Promise<void> {
  await announce(tx, tenant_id, changedBy(audiences, audiences.actions.file));
  const [record] = await rows<{ by_user_id: string | null; name: string }>(
    tx,
    sql`select i.by_user_id, a.name from imports i
      join audiences a on a.tenant_id = i.tenant_id and a.id = ${audience_id}::uuid
      where i.tenant_id = ${tenant_id}::uuid and i.id = ${importId}::uuid`,
  );
  if (!record) return;
  const { by_user_id: user_id, name } = record;
  await emit(tx, tenant_id, [
    {
      type: EVENT_OF[kind],
      subject: `audience ${audience_id}`,
      data: { audience_id, import_id: importId },
      at,
    },
  ]);
  await notify(tx, { tenant_id, user_id }, { kind, about: [audience_id], name, event: importId, at });
}
