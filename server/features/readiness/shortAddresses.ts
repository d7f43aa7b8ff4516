import { sql } from 'drizzle-orm';
import type { LintContext } from '../../../src/rules/lint';
import { rows, type Tx } from '../../db/client';
import type { Env } from '../../config/env';
import { linksOf } from '../../sending/compose/shortLinks';
import { domainPrefix, ownPrefix } from '../../shortLinks/address';

const bare = (prefix: string) => prefix.replace(/^https?:\/\//, '');

/** How short addresses of the tenant begin, and which of them are the campaign's. */
export async function shortAddressesOf(
  tx: Tx,
  campaign: { tenant_id: string; campaign_id: string },
  env: Pick<Env, 'APP_ORIGINS' | 'PORT'>,
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
