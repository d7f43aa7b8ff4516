import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { oneOf } from './random';
import { REPLIES } from './texts';

/** Adds people who replied STOP to a job to the do-not-call list, so that the client's next job skips them. */
export async function blockOptOuts(
  tx: Tx,
  tenantId: string,
  jobId: string,
  campaignName: string,
): Promise<void> {
  await tx.execute(sql`
    insert into do_not_calls (tenant_id, id, client_id, phone, source, keyword, campaign_id, campaign_name, virtual_number, created_at)
    select tenant_id, gen_random_uuid(), client_id, phone, 'stop_reply', 'STOP', campaign_id, ${campaignName}, virtual_number, opted_out_at
    from messages where tenant_id = ${tenantId}::uuid and job_id = ${jobId}::uuid and opted_out_at is not null
    on conflict do nothing`);
}

/** Received messages of a tenant, and conversations with the people who did not opt out. */
export async function seedReplies(tx: Tx, tenantId: string): Promise<void> {
  const tenant = sql`m.tenant_id = ${tenantId}::uuid`;
  await tx.execute(sql`
    insert into inbound_messages (tenant_id, id, client_id, tn, vn, body, job_id, campaign_id, keyword, at)
    select m.tenant_id, gen_random_uuid(), m.client_id, m.phone, m.virtual_number,
      case when m.opted_out_at is not null then 'STOP' else ${oneOf(sql`md5(m.phone || m.n)`, 0, REPLIES)} end,
      m.job_id, m.campaign_id, case when m.opted_out_at is not null then 'STOP' end, m.replied_at
    from messages m where ${tenant} and m.replied_at is not null`);
  await tx.execute(sql`
    insert into conversations (tenant_id, client_id, tn, vn, last_message, last_message_at, unread, needs_reply, began_at)
    select distinct on (m.client_id, m.tn, m.vn) m.tenant_id, m.client_id, m.tn, m.vn, m.body, m.at,
      case when right(m.tn, 1) in ('3', '7') then 1 else 0 end, right(m.tn, 1) in ('3', '7'), 'epoch'
    from inbound_messages m
    where ${tenant} and not exists (
      select 1 from do_not_calls d where d.tenant_id = m.tenant_id and d.client_id = m.client_id and d.phone = m.tn)
    order by m.client_id, m.tn, m.vn, m.at desc`);
}

/** A few numbers that staff added to the do-not-call list by hand or from a file. */
export async function blockByHand(
  tx: Tx,
  tenantId: string,
  clientId: string,
  areaCode: string,
): Promise<void> {
  await tx.execute(sql`
    insert into do_not_calls (tenant_id, id, client_id, phone, source, by, note)
    select ${tenantId}::uuid, gen_random_uuid(), ${clientId}::uuid, '+1' || ${areaCode}::text || '55501' || lpad((60 + i)::text, 2, '0'),
      case when i % 2 = 0 then 'staff' else 'import' end, 'Sam Whitfield', case when i % 2 = 0 then 'Asked by phone' else 'Former provider''s list' end
    from generate_series(0, 5) i on conflict do nothing`);
}

/** Origins of the entries on the tenant's do-not-call lists, with the people's texts. */
export async function tellConsent(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`
    insert into consent_events (tenant_id, phone, kind, source, scope, client_id, virtual_number, keyword, message_id, message,
      campaign_id, campaign_name, reason, "by", at)
    select d.tenant_id, d.phone, 'opted_out', d.source, 'client', d.client_id, d.virtual_number, d.keyword, i.id, i.body,
      d.campaign_id, d.campaign_name, d.note, d.by, d.created_at
    from do_not_calls d left join lateral (
      select id, body from inbound_messages i where i.tenant_id = d.tenant_id and i.client_id = d.client_id and i.tn = d.phone
        and i.vn = d.virtual_number and i.keyword is not null order by i.at desc limit 1) i on true
    where d.tenant_id = ${tenantId}::uuid order by d.created_at`);
}
