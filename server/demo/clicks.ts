import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { campaign_domains, campaign_links } from '../db/schema';
import { chance } from './random';
import type { DemoKit } from './demoContext';
import type { SeededLink } from './links';

/** Shares of recipients that click the link, that click again, and whose carrier checks it first. */
const CLICKED = 0.11;
const AGAIN = 0.03;
const SCANNED = 0.05;

/** Adds the client's link to a campaign, so that clicks on addresses in its messages are counted. */
export async function attachLink(
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
export async function seedClicks(tx: Tx, tenantId: string): Promise<void> {
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
