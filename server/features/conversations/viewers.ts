import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { callerName } from '../../auth/callerName';
import { conversation_viewers as table } from '../../db/schema';
import type { Call } from '../../http/handler';
import type { Pair } from './thread';

/** Time after which a viewer who does not renew is gone. A console reads an open thread every 3 s. */
export const VIEWER_MS = 15_000;
/** A renewal within this time of the last one writes nothing. */
const RENEWED_MS = 5_000;

type Caller = Pick<Call, 'tx' | 'principal' | 'now'>;

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Records that the caller has the conversation open, by the read that renews it anyway. */
export async function renewViewer(call: Caller, pair: Pair, isWriting: boolean): Promise<void> {
  const { tx, principal, now } = call;
  const { tenant_id, client_id, tn, vn } = pair;
  await tx
    .insert(table)
    .values({
      tenant_id,
      client_id,
      tn,
      vn,
      user_id: principal.user_id,
      name: await callerName(call),
      is_writing: isWriting,
      seen_at: now,
    })
    .onConflictDoUpdate({
      target: [table.tenant_id, table.client_id, table.tn, table.vn, table.user_id],
      set: { is_writing: isWriting, seen_at: now, name: sql`excluded.name` },
      setWhere: sql`${table.seen_at} < ${ago(now, RENEWED_MS).toISOString()}::timestamptz
        or ${table.is_writing} <> excluded.is_writing`,
    });
}

/** Others who have the conversation open now, by name. */
export async function otherViewers({ tx, principal, now }: Caller, pair: Pair) {
  const viewers = await tx
    .select({ user_id: table.user_id, name: table.name, writing: table.is_writing })
    .from(table)
    .where(
      and(
        eq(table.tenant_id, pair.tenant_id),
        eq(table.client_id, pair.client_id),
        eq(table.tn, pair.tn),
        eq(table.vn, pair.vn),
        ne(table.user_id, principal.user_id),
        gt(table.seen_at, ago(now, VIEWER_MS)),
      ),
    );
  return viewers.toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
}
