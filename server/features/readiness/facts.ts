import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import { exclusionsOf, type Exclusions } from '../../sending/claim/exclusions';
import type { Senders } from '../../sending/compose/senders';
import { sendersOf } from '../../sending/compose/senders';
import { asSent } from '../../sending/compose/shortLinks';
import { rowOf } from '../../crud';
import { campaigns, clients } from '../../db/schema';
import type { Call } from '../../http/handler';
import { blockersOf, type Blocker, type Campaign } from '../jobs/ready';
import type { LintContext } from '../../../src/rules/lint';
import { excludedBy } from './excludedBy';
import { shortAddressesOf } from './shortAddresses';
import type { SendingWindow } from '../../../src/rules/quietHours/windows';

interface AudienceFacts {
  id: string;
  targets: number;
  fields: { name: string; filled: number }[];
  changed: string;
}

interface RegistrationFacts {
  use_case: string;
  sub_use_cases: string[];
  samples: string[];
  brand_name: string;
}

/** Everything about a campaign that is known without looking at its recipients. */
export interface Facts {
  campaign: Campaign;
  /** The message with short addresses as long as they may get. */
  as_sent: string;
  client_name: string;
  window: SendingWindow;
  quiet_hours: 'hold' | 'warn' | null;
  blockers: Blocker[];
  job_active: boolean;
  audiences: AudienceFacts[];
  senders: Senders;
  registration: RegistrationFacts | null;
  /** Local numbers that are not assigned to the campaign's registration. */
  unassigned: number;
  unhealthy: string[];
  links: NonNullable<LintContext['links']>;
  sent_before: boolean;
  /** Changes with the client's do-not-call list. */
  do_not_call: string;
  exclusions: Exclusions;
  /** Changes with whoever the exclusions leave out. */
  excluded_by: string;
}

export async function factsOf(tx: Tx, id: string, { now, deps }: Pick<Call, 'now' | 'deps'>): Promise<Facts> {
  const campaign = (await rowOf(tx, campaigns, id)) as Campaign;
  const client = await rowOf(tx, clients, campaign.client_id);
  const { tenant_id, client_id, registered_campaign_id } = campaign;
  const exclusions = await exclusionsOf(tx, { tenant_id, campaign_id: id, client_id });
  const senders = await sendersOf(tx, { ...campaign, campaign_id: id });
  const audiences = await rows<AudienceFacts>(
    tx,
    sql`select a.id, a.targets, a.fields, a.updated_at::text as changed from campaign_audiences ca
      join audiences a on a.tenant_id = ca.tenant_id and a.id = ca.audience_id
      where ca.tenant_id = ${tenant_id}::uuid and ca.campaign_id = ${id}::uuid order by a.id`,
  );
  const [registration = null] = await rows<RegistrationFacts>(
    tx,
    sql`select use_case, sub_use_cases, samples, brand_name from registered_campaigns where id = ${registered_campaign_id}::uuid`,
  );
  const [rest] = await rows<{
    unassigned: number;
    unhealthy: string[];
    sent: boolean;
    active: boolean;
    list: string;
  }>(
    tx,
    sql`select
      (select count(*)::int from virtual_numbers v where v.tenant_id = ${tenant_id}::uuid and v.type = 'local'
        and v.phone in (select jsonb_array_elements_text(${JSON.stringify(senders.numbers)}::jsonb))
        and v.released_at is null
        and (v.registered_campaign_id is distinct from ${registered_campaign_id}::uuid or v.assignment_state <> 'ASSIGNED')) as unassigned,
      (select coalesce(jsonb_agg(d.host order by d.host), '[]') from campaign_domains c
        join domains d on d.tenant_id = c.tenant_id and d.id = c.domain_id
        where c.tenant_id = ${tenant_id}::uuid and c.campaign_id = ${id}::uuid and (d.health <> 'healthy' or d.used >= d.cap)) as unhealthy,
      exists (select 1 from jobs j where j.tenant_id = ${tenant_id}::uuid and j.campaign_id = ${id}::uuid and j.sent > 0) as sent,
      exists (select 1 from jobs j where j.tenant_id = ${tenant_id}::uuid and j.campaign_id = ${id}::uuid
        and j.state in ('scheduled', 'queued', 'preparing', 'sending')) as active,
      (select count(*) || ':' || coalesce(max(created_at)::text, '') from do_not_calls
        where tenant_id = ${tenant_id}::uuid and client_id = ${client_id}::uuid) as list`,
  );
  return {
    campaign,
    as_sent: await asSent(tx, { tenant_id, id, message: campaign.message }),
    client_name: client.name,
    window: { start: client.window_start, end: client.window_end },
    quiet_hours: client.quiet_hours,
    blockers: await blockersOf(tx, campaign, deps),
    job_active: rest!.active,
    audiences,
    senders,
    registration,
    unassigned: registered_campaign_id === null ? 0 : rest!.unassigned,
    unhealthy: rest!.unhealthy,
    links: await shortAddressesOf(tx, { tenant_id, campaign_id: id }, deps.env),
    sent_before: rest!.sent,
    do_not_call: rest!.list,
    exclusions,
    excluded_by: await excludedBy(tx, { tenant_id, client_id }, exclusions, now),
  };
}
