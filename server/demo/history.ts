import { and, eq, notInArray, sql } from 'drizzle-orm';
import { STAFF } from '../../src/contract/roles';
import type { Tx } from '../db/client';
import {
  campaign_audiences,
  campaigns,
  jobs,
  campaign_domains,
  campaign_links,
  campaign_excluded_audiences,
  campaign_excluded_campaigns,
} from '../db/schema';
import { campaign_send_only, memberships } from '../db/schema';
import type { SeededClient } from './clients';
import type { DemoKit } from './demoContext';
import { deriveFigures, writeLedger } from './ledger';
import type { SeededLink } from './links';
import { blockByHand, blockOptOuts, seedReplies, tellConsent } from './replies';
import type { DemoCampaign } from './texts';
import { seedThreads } from './threads';
import { chance } from './random';

/** Lets the tenant's jobs-only users run campaigns, or their page would be empty. */
async function seedSendOnly(
  tx: Tx,
  kit: DemoKit,
  tenantId: string,
  campaignIds: readonly string[],
): Promise<void> {
  const jobsOnly = notInArray(memberships.role, [...STAFF]);
  const people = await tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(and(eq(memberships.tenant_id, tenantId), jobsOnly));
  const rows = people.flatMap(({ user_id }) =>
    campaignIds.map((campaign_id) => ({ tenant_id: tenantId, id: kit.uuid(), campaign_id, user_id })),
  );
  if (rows.length > 0) await tx.insert(campaign_send_only).values(rows);
}

const BY = 'Sam Whitfield';
/** Hour of the day, UTC, at which demo jobs started: late morning in the United States. */
const START_HOUR = 17;
/** How much of the job that is running at the first start is already done. */
const UNDER_WAY = 0.4;
const STOPPED_AT = 0.6;
const REFUSED_AT = 0.05;

interface Planned {
  client: SeededClient;
  campaign: DemoCampaign;
  campaignId: string;
  day: number;
}

/** Placeholder for the link in a demo message. */
const LINK = '{link}';

const STATES = {
  completed: 'completed',
  stopped: 'stopped',
  failed: 'failed',
  sending: 'sending',
  scheduled: 'scheduled',
} as const;

async function addCampaigns(
  tx: Tx,
  kit: DemoKit,
  tenantId: string,
  clients: readonly SeededClient[],
  links: ReadonlyMap<string, SeededLink>,
): Promise<Planned[]> {
  const planned: Planned[] = [];
  for (const client of clients) {
    await blockByHand(tx, tenantId, client.id, client.demo.areaCode);
    const link = links.get(client.id);
    const made = new Map<string, string>();
    for (const demo of client.demo.campaigns) {
      const linked = link && demo.message.includes(LINK) ? link : undefined;
      const campaign = { ...demo, message: demo.message.replace(LINK, link?.address ?? '') };
      const campaignId = kit.uuid();
      const oldest = Math.max(2, ...(campaign.days ?? []));
      await tx.insert(campaigns).values({
        tenant_id: tenantId,
        id: campaignId,
        client_id: client.id,
        name: campaign.name,
        message: campaign.message,
        registered_campaign_id: client.registeredCampaignId,
        archived: campaign.archived ?? client.demo.archived ?? false,
        by: BY,
        created_at: kit.daysAgo(oldest + 1),
      });
      if (campaign.message) {
        await tx.insert(campaign_audiences).values({
          tenant_id: tenantId,
          id: kit.uuid(),
          campaign_id: campaignId,
          audience_id: client.audienceIds[campaign.audience]!,
        });
      }
      made.set(campaign.name, campaignId);
      await seedLeavesOut(tx, tenantId, client, campaign, made);
      if (linked) await attachLink(tx, kit, tenantId, campaignId, linked);
      planned.push(...(campaign.days ?? []).map((day) => ({ client, campaign, campaignId, day })));
    }
  }
  return planned.sort((a, b) => b.day - a.day);
}

async function addJob(
  tx: Tx,
  kit: DemoKit,
  tenantId: string,
  { client, campaign, campaignId, day }: Planned,
): Promise<void> {
  const fate = campaign.fate as keyof typeof STATES;
  const jobId = kit.uuid();
  const startedAt =
    fate === 'sending' ? new Date(kit.now.getTime() - 20 * 60_000) : kit.daysAgo(day, START_HOUR);
  const upcoming = fate === 'scheduled';
  await tx.insert(jobs).values({
    tenant_id: tenantId,
    id: jobId,
    campaign_id: campaignId,
    state: STATES[fate],
    message: campaign.message,
    scheduled_at: upcoming ? startedAt : null,
    started_at: upcoming ? null : startedAt,
    error: fate === 'failed' ? 'account_suspended' : null,
    stopped_by: fate === 'stopped' ? BY : null,
    by: BY,
    created_at: upcoming ? kit.daysAgo(1) : startedAt,
  });
  if (upcoming) return;
  await writeLedger(tx, {
    tenantId,
    clientId: client.id,
    campaignId,
    jobId,
    audienceId: client.audienceIds[campaign.audience]!,
    virtualNumber: client.virtualNumber,
    message: campaign.message,
    startedAt,
    now: kit.now,
    sentShare:
      fate === 'sending' ? UNDER_WAY : fate === 'stopped' ? STOPPED_AT : fate === 'failed' ? REFUSED_AT : 1,
    rest: fate === 'sending' ? 'queued' : 'canceled',
    refused: fate === 'failed',
  });
  await deriveFigures(tx, tenantId, jobId);
  await blockOptOuts(tx, tenantId, jobId, campaign.name);
}

/** Campaigns of a tenant with three months of jobs, oldest first so that opt-outs count in later ones. */
export async function seedHistory(
  tx: Tx,
  kit: DemoKit,
  tenantId: string,
  clients: readonly SeededClient[],
  links: ReadonlyMap<string, SeededLink>,
): Promise<void> {
  const planned = await addCampaigns(tx, kit, tenantId, clients, links);
  for (const job of planned) await addJob(tx, kit, tenantId, job);
  await seedSendOnly(tx, kit, tenantId, [...new Set(planned.map(({ campaignId }) => campaignId))]);
  await seedReplies(tx, tenantId);
  await tellConsent(tx, tenantId);
  await seedClicks(tx, tenantId);
  const [first] = clients;
  if (first)
    await seedThreads(tx, tenantId, { clientId: first.id, virtualNumber: first.virtualNumber, now: kit.now });
}

/** Shares of recipients that click the link, that click again, and whose carrier checks it first. */
const CLICKED = 0.11;
const AGAIN = 0.03;
const SCANNED = 0.05;

/** Adds the client's link to a campaign, so that clicks on addresses in its messages are counted. */
async function attachLink(
  tx: Tx,
  kit: DemoKit,
  tenantId: string,
  campaignId: string,
  link: SeededLink,
): Promise<void> {
  const owner = { tenant_id: tenantId, campaign_id: campaignId };
  await tx.insert(campaign_links).values({ ...owner, id: kit.uuid(), link_id: link.id });
  await tx.insert(campaign_domains).values({ ...owner, id: kit.uuid(), domain_id: link.domainId });
}

/** Clicks on links of past jobs: by people over the first hours, by carriers' programs within a second. */
async function seedClicks(tx: Tx, tenantId: string): Promise<void> {
  const hash = sql`md5(m.phone || m.job_id::text || 'click')`;
  const add = (share: number, draw: 0 | 1 | 2, bot: boolean, after: ReturnType<typeof sql>) => sql`
    insert into clicks (tenant_id, id, link_id, campaign_id, job_id, n, phone, bot, reason, at)
    select m.tenant_id, gen_random_uuid(), l.link_id, m.campaign_id, m.job_id, m.n, m.phone, ${bot}::boolean,
      ${bot ? 'early' : null}::text, m.closed_at + ${after}
    from messages m join campaign_links l on l.tenant_id = m.tenant_id and l.campaign_id = m.campaign_id
    where m.tenant_id = ${tenantId}::uuid and m.state = 'delivered' and ${chance(hash, draw)} < ${share}::float8`;
  const hours = sql`power(${chance(hash, 3)}, 3) * interval '9 hours' + interval '20 seconds'`;
  await tx.execute(add(CLICKED, 0, false, hours));
  await tx.execute(add(AGAIN, 0, false, sql`${hours} + interval '40 minutes'`));
  await tx.execute(add(SCANNED, 1, true, sql`interval '1 second'`));
}

/** Sets the exclusions of a demo campaign. `made` has the client's earlier campaigns by name. */
async function seedLeavesOut(
  tx: Tx,
  tenant_id: string,
  client: SeededClient,
  { leavesOut, name }: DemoCampaign,
  made: ReadonlyMap<string, string>,
): Promise<void> {
  if (!leavesOut) return;
  const campaign_id = made.get(name)!;
  const { audiences, days } = leavesOut;
  await tx.update(campaigns).set({ exclude_texted_days: days }).where(eq(campaigns.id, campaign_id));
  await tx.insert(campaign_excluded_audiences).values(
    audiences.map((at, position) => ({
      tenant_id,
      campaign_id,
      audience_id: client.audienceIds[at]!,
      position,
    })),
  );
  await tx.insert(campaign_excluded_campaigns).values(
    leavesOut.campaigns.map((each, position) => ({
      tenant_id,
      campaign_id,
      excluded_id: made.get(each)!,
      position,
    })),
  );
}
