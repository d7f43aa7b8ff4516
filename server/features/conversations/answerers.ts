import { and, eq, type SQL, sql } from 'drizzle-orm';
import { PROVIDER_ADMIN, STAFF } from '../../../src/contract/roles';
import { operationsOf } from '../../../src/contract/define';
import { conversations as contract } from '../../../src/resources/conversations/contract';
import { rows } from '../../db/client';
import { conversation_viewers } from '../../db/schema';
import { asSystem } from '../../db/scope';
import { seesClient } from '../../auth/memberRights';
import { auditOthers } from '../../http/audit';
import type { Call } from '../../http/handler';
import { scopeOf } from '../../http/run';

/** Threads given back in one statement. */
const CHUNK = 1_000;

const ASSIGN = operationsOf(contract).find(({ id }) => id === 'conversations.assign')!;

/** Memberships by which a user may answer for a client: staff of its tenant who see it, or the provider's administrator. */
const answersFor = (
  tenantId: SQL,
  clientId: SQL,
  userId: string,
) => sql`memberships m where m.user_id = ${userId}::uuid
  and (m.role = ${PROVIDER_ADMIN}::int or m.tenant_id = ${tenantId} and m.role in (${sql.raw(STAFF.join(', '))})
    and ${seesClient(sql.raw('m'), clientId)})`;

/**
 * Whether a user may answer for a client. It stays so until the transaction ends: who takes the membership away waits, and
 * then finds the thread that the user was given. Called before the thread is locked, as memberships are locked first there.
 */
export function mayAnswer(
  { tx, principal }: Pick<Call, 'tx' | 'principal'>,
  { tenant_id, client_id }: { tenant_id: string; client_id: string },
  userId: string,
): Promise<boolean> {
  return asSystem(tx, scopeOf(principal), async () => {
    const held = await rows(
      tx,
      sql`select 1 from ${answersFor(sql`${tenant_id}::uuid`, sql`${client_id}::uuid`, userId)} for share of m`,
    );
    return held.length > 0;
  });
}

interface Thread extends Record<string, unknown> {
  tenant_id: string;
  client_id: string;
  tn: string;
  vn: string;
}

/**
 * Gives back the threads of a user whose membership was taken away or lowered, where they may no longer answer, and ends
 * their presence. In system scope, after that change.
 */
export async function giveBackThreads(
  call: Pick<Call, 'tx' | 'concerns' | 'deps' | 'now' | 'ip' | 'requestId' | 'principal'>,
  { id, tenant_id, role }: { id: string; tenant_id: string; role: number },
): Promise<void> {
  const { tx, concerns } = call;
  // The provider's administrators answer for every tenant. Other people's threads are found by their tenant's index.
  const within = role === PROVIDER_ADMIN ? sql`true` : sql`c.tenant_id = ${tenant_id}::uuid`;
  const mayNot = sql`not exists (select 1 from ${answersFor(sql`c.tenant_id`, sql`c.client_id`, id)})`;
  for (;;) {
    const freed = await rows<Thread>(
      tx,
      sql`update conversations t set assignee_id = null, assignee_name = null
        from (select c.tenant_id, c.client_id, c.tn, c.vn from conversations c
          where c.assignee_id = ${id}::uuid and ${within} and ${mayNot}
          order by c.client_id, c.tn collate "C", c.vn collate "C" limit ${CHUNK}::int for update of c) c
        where t.tenant_id = c.tenant_id and t.client_id = c.client_id and t.tn = c.tn and t.vn = c.vn
        returning t.tenant_id, t.client_id, t.tn, t.vn`,
    );
    for (const tenant of new Set(freed.map((thread) => thread.tenant_id))) concerns(tenant);
    await auditOthers(
      tx,
      ASSIGN,
      call,
      freed.map(({ client_id, tn, vn }) => ({ client_id, tn, vn })),
    );
    if (freed.length < CHUNK) break;
  }
  await tx
    .delete(conversation_viewers)
    .where(
      and(
        eq(conversation_viewers.user_id, id),
        role === PROVIDER_ADMIN ? undefined : eq(conversation_viewers.tenant_id, tenant_id),
        sql`not exists (select 1 from ${answersFor(sql`conversation_viewers.tenant_id`, sql`conversation_viewers.client_id`, id)})`,
      ),
    );
}
