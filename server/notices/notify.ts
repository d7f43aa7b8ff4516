import { sql } from 'drizzle-orm';
import { PROVIDER_ADMIN } from '../../src/contract/roles';
import type { NoticeKind } from '../../src/resources/notices/contract';
import type { Tx } from '../db/rows';

/** Recipients: a user of a tenant, its users in some roles, or the provider's administrators. */
type To =
  | { tenant_id: string; user_id: string | null }
  | { tenant_id: string; roles: readonly number[] }
  | 'provider';

interface Event {
  kind: NoticeKind;
  /** Key of the record concerned (`NOTICE_ABOUT`). */
  about: readonly string[];
  /** Name of that record. */
  name: string;
  /** Key of the event, if the record can have several of a kind; default: the record's key. */
  event?: string;
  at: Date;
}

/**
 * Notifies users in the event's own transaction. Idempotent: each user gets one notice per event. Former members of the
 * tenant are not notified.
 */
export async function notify(tx: Pick<Tx, 'execute'>, to: To, event: Event): Promise<void> {
  const { kind, about, name, at } = event;
  const who =
    to === 'provider'
      ? sql`m.role = ${PROVIDER_ADMIN}::int`
      : 'roles' in to
        ? sql`m.tenant_id = ${to.tenant_id}::uuid
            and m.role in (select value::int from jsonb_array_elements_text(${JSON.stringify(to.roles)}::jsonb))`
        : // The provider's administrators work in tenants that they do not belong to.
          sql`m.user_id = ${to.user_id}::uuid and (m.tenant_id = ${to.tenant_id}::uuid or m.role = ${PROVIDER_ADMIN}::int)`;
  const key = `${kind} ${event.event ?? about.join(' ')}`;
  await tx.execute(sql`
    insert into notices (tenant_id, id, user_id, at, kind, about, name)
    select m.tenant_id, md5(m.tenant_id || ' ' || m.user_id || ' ' || ${key}::text)::uuid, m.user_id,
      ${at.toISOString()}::timestamptz, ${kind}::text, array(select jsonb_array_elements_text(${JSON.stringify(about)}::jsonb)), ${name}::text
    from memberships m where ${who}
    on conflict do nothing`);
}
