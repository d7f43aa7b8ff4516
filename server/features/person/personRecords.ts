import { sql } from 'drizzle-orm';
import type { Held } from '../../../src/resources/people/contract';
import { ERASABLE } from '../../consent/eraseTexts';
import { EVERY_NUMBER } from '../../consent/scope';
import { rows, type Tx } from '../../db/client';
import { tenantIn } from '../../db/scope';

/** A tenant's records about a person. */
export interface HeldBy {
  tenant_id: string;
  tenant_name: string;
  /** The client that the person was last in touch with. */
  client_id: string;
  held: Held;
  /** Messages of jobs that still wait to be sent. */
  waiting: number;
  /** Events of consent. */
  events: number;
  /** No client of the tenant may text them. */
  out: boolean;
  /** State of the last erasure; null if there was none. */
  last: 'erasing' | 'done' | null;
}

/** Each tenant that the caller sees and that knows anything of the person. */
export function heldBy(tx: Tx, phone: string): Promise<HeldBy[]> {
  const tenant = tenantIn(tx, 't.id');
  const count = (from: string, person = 'x.phone', more = sql`true`) =>
    sql`(select count(*)::int from ${sql.raw(from)} where x.tenant_id = ${tenant} and ${sql.raw(person)} = ${phone} and ${more})`;
  const lastClient = (from: string, person: string, at: string) =>
    sql`(select x.client_id, ${sql.raw(at)} as at from ${sql.raw(from)}
      where x.tenant_id = ${tenant} and ${sql.raw(person)} = ${phone} order by at desc nulls last limit 1)`;
  const inAudiences =
    'audience_targets x join audiences a on a.tenant_id = x.tenant_id and a.id = x.audience_id';
  return rows<HeldBy>(
    tx,
    sql`select t.id as tenant_id, t.name as tenant_name, c.client_id, f.events, f.waiting,
        exists (select 1 from wider_opt_outs w
          where w.tenant_id = ${tenant} and w.phone = ${phone} and w.virtual_number = ${EVERY_NUMBER}) as out,
        (select e.state from erasures e where e.tenant_id = ${tenant} and e.phone = ${phone} order by e.at desc limit 1) as last,
        jsonb_build_object('audiences', f.audiences, 'messages', f.messages + f.direct, 'replies', f.replies,
          'clicks', f.clicks, 'texts', f.texts) as held
      from tenants t
      cross join lateral (select
        (select count(*)::int from audiences a join audience_targets x on x.tenant_id = a.tenant_id and x.audience_id = a.id
          where a.tenant_id = ${tenant} and x.phone = ${phone}) as audiences,
        ${count('messages x')} as messages,
        ${count('messages x', 'x.phone', sql`x.state in ('queued', 'claimed', 'submitting')`)} as waiting,
        ${count('direct_messages x', 'x.tn')} as direct, ${count('inbound_messages x', 'x.tn')} as replies,
        ${count('clicks x')} as clicks, ${count('consent_events x')} as events,
        (select count(*)::int from consent_events e where e.tenant_id = ${tenant} and e.phone = ${phone} and ${ERASABLE}) as texts) f
      cross join lateral (select k.id as client_id from clients k left join (
          ${lastClient('consent_events x', 'x.phone', 'x.at')} union all
          ${lastClient('direct_messages x', 'x.tn', 'x.at')} union all
          ${lastClient('inbound_messages x', 'x.tn', 'x.at')} union all
          ${lastClient('messages x', 'x.phone', 'coalesce(x.sent_at, x.closed_at)')} union all
          (select a.client_id, x.created_at as at from ${sql.raw(inAudiences)}
            where a.tenant_id = ${tenant} and x.phone = ${phone} order by at desc limit 1)) touched on touched.client_id = k.id
        where k.tenant_id = ${tenant} order by touched.at desc nulls last, k.id limit 1) c
      where f.audiences + f.messages + f.direct + f.replies + f.events > 0 order by t.id`,
  );
}
