import type { BindingDisclosure } from '../../../src/rules/law/disclosureWords';
import { disclosuresOn } from '../../../src/rules/law/bindingDisclosures';
import { type SQL, sql } from 'drizzle-orm';
import type { LintContext } from '../../../src/rules/words/lint';
import { windowOf } from '../../../src/rules/law/quietHours/holidays';
import type { SendingWindow } from '../../../src/rules/law/quietHours/windows';
import type { CampaignFields } from '../../../src/resources/campaign_registrations/contract';
import type { UseCase } from '../../../src/rules/law/registration';
import type { Env } from '../../config/env';
import { rowOf } from '../../tables/rows';
import { rows, type Tx } from '../../db/client';
import { digestOf, OF_TENANT } from '../../db/tallies';
import { campaigns, clients, tenants } from '../../db/schema';
import type { Call } from '../../http/handler';
import { termOf } from '../../consent/expiry';
import { exclusionsOf, type Exclusions } from '../../sending/claim/exclusions';
import { type Senders, sendersOf } from '../../sending/compose/senders';
import { asSent, linksOf } from '../../sending/compose/shortLinks';
import { array } from '../../sending/ledger/rows';
import { domainPrefix, ownPrefix } from '../../shortLinks/address';
import { type Budget, budgetsOf } from '../../money/budgets';
import { blockersOf, type Blocker, type Campaign } from '../jobs/blockers';

interface AudienceFacts {
  id: string;
  name: string;
  targets: number;
  fields: { name: string; filled: number }[];
  changed: string;
}

interface RegistrationFacts {
  use_case: UseCase;
  sub_use_cases: UseCase[];
  samples: string[];
  brand_name: string;
  /** The fields submitted through this server. */
  submitted: CampaignFields | null;
}

/** Everything about a campaign that is known without reading its recipients. */
export interface Facts {
  campaign: Campaign;
  /** The message with the longest possible short addresses. */
  as_sent: string;
  client_name: string;
  window: SendingWindow;
  quiet_hours: 'hold' | 'warn' | null;
  blockers: Blocker[];
  /** Words that laws want in texts of its purpose today, in whichever state people are. */
  disclosures: readonly BindingDisclosure[];
  job_active: boolean;
  audiences: AudienceFacts[];
  senders: Senders;
  registration: RegistrationFacts | null;
  /** How many local numbers are not assigned to the campaign's registration. */
  unassigned: number;
  /** Number of toll-free numbers not stated as verified, and number of local numbers. */
  unverified: number;
  local: number;
  /** Those of the senders that belong to no client. */
  shared: string[];
  unhealthy: string[];
  links: NonNullable<LintContext['links']>;
  sent_before: boolean;
  /** Digest of who has opted out: a count would miss one person in place of another. */
  do_not_call: string;
  budgets: Budget[];
  exclusions: Exclusions;
  /** Changes whenever other people may be excluded. */
  excluded_by: string;
  /** Changes when carriers have reported line types. */
  line_types: string;
  /** Changes when lists have answered, and each hour, as answers grow old. */
  scrubbed: string;
}

type Given = Pick<Call, 'now' | 'deps'> & {
  /** Leaves out whom the campaign has texted, whether it does or not. */
  rest?: boolean | undefined;
};

export async function factsOf(tx: Tx, id: string, { now, deps, rest: isRest }: Given): Promise<Facts> {
  const campaign = (await rowOf(tx, campaigns, id)) as Campaign;
  const client = await rowOf(tx, clients, campaign.client_id);
  const { tenant_id, client_id, registered_campaign_id } = campaign;
  const tenant = await rowOf(tx, tenants, tenant_id);
  const stored = await exclusionsOf(tx, { tenant_id, campaign_id: id, client_id });
  const exclusions = isRest ? { ...stored, campaigns: [...stored.campaigns, id] } : stored;
  const senders = await sendersOf(tx, { ...campaign, campaign_id: id });
  const audiences = await rows<AudienceFacts>(
    tx,
    sql`select a.id, a.name, a.targets, a.fields, a.updated_at::text as changed from campaign_audiences ca
      join audiences a on a.tenant_id = ca.tenant_id and a.id = ca.audience_id
      where ca.tenant_id = ${tenant_id}::uuid and ca.campaign_id = ${id}::uuid order by a.id`,
  );
  const [registration = null] = await rows<RegistrationFacts>(
    tx,
    sql`select use_case, sub_use_cases, samples, brand_name, registration as submitted from registered_campaigns where id = ${registered_campaign_id}::uuid`,
  );
  const ofSenders = (kind: SQL) => sql`from virtual_numbers v where v.tenant_id = ${tenant_id}::uuid
    and v.phone in (select jsonb_array_elements_text(${JSON.stringify(senders.numbers)}::jsonb))
    and v.released_at is null and ${kind}`;
  const countOf = (kind: SQL) => sql`(select count(*)::int ${ofSenders(kind)})`;
  const [rest] = await rows<{
    unassigned: number;
    unverified: number;
    local: number;
    shared: string[];
    unhealthy: string[];
    sent: boolean;
    active: boolean;
    list: string;
    lines: string;
    scrubbed: string;
  }>(
    tx,
    sql`select
      ${countOf(sql`v.type = 'local'`)} as local,
      ${countOf(sql`v.type = 'toll_free' and v.verification is null`)} as unverified,
      ${countOf(sql`v.type = 'local' and (v.registered_campaign_id is distinct from ${registered_campaign_id}::uuid or v.assignment_state <> 'ASSIGNED')`)} as unassigned,
      (select coalesce(jsonb_agg(v.phone order by v.phone), '[]') ${ofSenders(sql`v.client_id is null`)}) as shared,
      (select coalesce(jsonb_agg(d.host order by d.host), '[]') from campaign_domains c
        join domains d on d.tenant_id = c.tenant_id and d.id = c.domain_id
        where c.tenant_id = ${tenant_id}::uuid and c.campaign_id = ${id}::uuid and (d.proof <> 'verified' or d.health <> 'healthy' or d.used >= d.cap)) as unhealthy,
      exists (select 1 from jobs j where j.tenant_id = ${tenant_id}::uuid and j.campaign_id = ${id}::uuid and j.sent > 0) as sent,
      exists (select 1 from jobs j where j.tenant_id = ${tenant_id}::uuid and j.campaign_id = ${id}::uuid
        and j.state in ('scheduled', 'queued', 'preparing', 'sending')) as active,
      ${digestOf(sql`${tenant_id}::uuid`, 'do_not_calls', sql`${client_id}::uuid`)} || ':' ||
        ${digestOf(sql`${tenant_id}::uuid`, 'wider_opt_outs', sql`${OF_TENANT}::uuid`)} as list,
      (select coalesce(sum(told), 0)::text from line_type_lookups where tenant_id = ${tenant_id}::uuid) as lines,
      (select coalesce(sum(clear + listed + no_answer), 0)::text from scrubs where tenant_id = ${tenant_id}::uuid) as scrubbed`,
  );
  return {
    campaign,
    as_sent: await asSent(tx, { tenant_id, id, message: campaign.message }),
    client_name: client.name,
    window: windowOf(
      {
        ...client,
        purpose: campaign.purpose,
        tenant_holidays: tenant.holidays,
        tenant_closed_days: tenant.closed_days,
      },
      now,
    ),
    quiet_hours: client.quiet_hours,
    blockers: await blockersOf(tx, campaign, deps),
    disclosures: disclosuresOn(Date.parse(now.toISOString().slice(0, 10)), campaign.purpose),
    job_active: rest!.active,
    audiences,
    senders,
    registration,
    unassigned: registered_campaign_id === null ? 0 : rest!.unassigned,
    unverified: rest!.unverified,
    local: rest!.local,
    shared: rest!.shared,
    unhealthy: rest!.unhealthy,
    links: await shortAddressesOf(tx, { tenant_id, campaign_id: id }, deps.env),
    sent_before: rest!.sent && !exclusions.campaigns.includes(id),
    do_not_call: rest!.list,
    budgets: await budgetsOf(tx, { tenant_id, client_id }, now),
    exclusions,
    line_types: rest!.lines,
    scrubbed: `${rest!.scrubbed} ${exclusions.scrub.kinds.length > 0 ? Math.floor(now.getTime() / HOUR) : ''}`,
    excluded_by: await excludedBy(tx, { tenant_id, client_id }, exclusions, now),
  };
}

const HOUR = 3_600_000;

/** A text with everything that the exclusions depend on. It changes when other people may be excluded. */
async function excludedBy(
  tx: Tx,
  { tenant_id, client_id }: { tenant_id: string; client_id: string },
  exclusions: Exclusions,
  now: Date,
): Promise<string> {
  const { audiences, campaigns, texted_days } = exclusions;
  const recently = texted_days !== null;
  const ends = termOf(exclusions) !== null;
  if (!recently && !ends && audiences.length === 0 && campaigns.length === 0) return '';
  const [state] = await rows<Record<string, unknown>>(
    tx,
    sql`select
      (select coalesce(jsonb_agg(jsonb_build_array(a.id, a.targets, a.updated_at) order by a.id), '[]') from audiences a
        where a.tenant_id = ${tenant_id}::uuid and a.id = any(${array(audiences, 'uuid')})) as audiences,
      (select coalesce(sum(j.sent + j.unknown), 0)::int from jobs j
        join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id
        where j.tenant_id = ${tenant_id}::uuid and (j.campaign_id = any(${array(campaigns, 'uuid')})
          or (${recently}::boolean and c.client_id = ${client_id}::uuid))) as sent,
      (select max(d.at)::text from direct_messages d where ${recently}::boolean and d.tenant_id = ${tenant_id}::uuid
        and d.client_id = ${client_id}::uuid and d.kind = 'reply') as replied`,
  );
  // Time passes too. An hour is precise enough for a forecast; the job itself checks to the second.
  return JSON.stringify([state, (recently || ends) && Math.floor(now.getTime() / HOUR)]);
}

const bare = (prefix: string) => prefix.replace(/^https?:\/\//, '');

/** How the tenant's short addresses begin, and which links belong to the campaign. */
async function shortAddressesOf(
  tx: Tx,
  campaign: { tenant_id: string; campaign_id: string },
  env: Pick<Env, 'APP_ORIGINS' | 'BASE_PATH' | 'PORT'>,
): Promise<NonNullable<LintContext['links']>> {
  const domains = await rows<{ host: string }>(
    tx,
    sql`select host from domains where tenant_id = ${campaign.tenant_id}::uuid`,
  );
  const links = await linksOf(tx, campaign);
  return {
    homes: [...domains.map(({ host }) => domainPrefix(host)), ownPrefix(env)].map(bare),
    attached: links.map(({ token }) => token),
  };
}
