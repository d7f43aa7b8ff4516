import { sql } from 'drizzle-orm';
import { PROVIDER_ADMIN } from '../src/contract/roles';
import type { NoticeKind } from '../src/resources/notices/contract';
import type { Tx } from './db/rows';

/** Who is told: a person of a tenant, its people in some roles, or the provider's administrators. */
type To =
  | { tenant_id: string; user_id: string | null }
  | { tenant_id: string; roles: readonly number[] }
  | 'provider';

interface Event {
  kind: NoticeKind;
  /** Key of the record that it is about (`NOTICE_ABOUT`). */
  about: readonly string[];
  /** What that is called. */
  name: string;
  /** Names the event where the record can meet several of a kind; default: the record's key. */
  event?: string;
  at: Date;
}

/**
 * Tells people what happened, in the transaction in which it does. Said again, it changes nothing: an event is told to
 * a person once. Nobody is told who is no longer a member of the tenant.
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
