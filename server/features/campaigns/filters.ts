import { and, gte, type SQL, sql } from 'drizzle-orm';
import type {
  CAMPAIGN_STATES,
  campaigns as contract,
  MADE_WITHIN,
} from '../../../src/resources/campaigns/contract';
import { FAILING } from '../../../src/rules/words/failing';
import { campaigns as table } from '../../db/schema';
import { ownIn } from '../../db/scope';
import type { Call, CallOf } from '../../http/handler';
import { array } from '../../sending/ledger/rows';
import { countOfFew } from '../../tables/search';
import { waitingJobs } from '../jobs/hours';
import { unarchived } from '../figures/unarchived';
import { FAILED_RATE } from '../../../src/rules/words/figures';
import { rateSql } from '../figures/rates';

const HOUR_MS = 3_600_000;
const LENGTHS: Record<(typeof MADE_WITHIN)[number], number> = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 };

/** A set is computed once for the whole list. A subquery per campaign would take seconds for 100,000 campaigns. */
const among = (campaigns: SQL): SQL => sql`(campaigns.tenant_id, campaigns.id) in (${campaigns})`;
const ofJobs = (condition: SQL) =>
  among(sql`select j.tenant_id, j.campaign_id from jobs j where ${condition}`);

/** The newest job of a campaign. An active job is always the newest. */
const NEWEST = sql`not exists (select 1 from jobs l where l.tenant_id = j.tenant_id
  and l.campaign_id = j.campaign_id and (l.created_at, l.id) > (j.created_at, j.id))`;

const never = sql`not exists (select 1 from jobs j
  where j.tenant_id = campaigns.tenant_id and j.campaign_id = campaigns.id)`;
const complete = and(
  sql`btrim(campaigns.message) <> ''`,
  among(sql`select ca.tenant_id, ca.campaign_id from campaign_audiences ca
    join audiences a on a.tenant_id = ca.tenant_id and a.id = ca.audience_id where a.targets > 0`),
)!;

/** The same states as in the record, see `campaignFigures`. */
async function inState(call: Call, state: (typeof CAMPAIGN_STATES)[number]): Promise<SQL> {
  if (state === 'draft') return sql`${never} and not (${complete})`;
  if (state === 'ready') return sql`${never} and ${complete}`;
  if (state === 'scheduled') return ofJobs(sql`j.state = 'scheduled'`);
  if (state === 'waiting' || state === 'sending') {
    const waiting = sql`j.id = any(${array(await waitingJobs(call), 'uuid')})`;
    return ofJobs(
      state === 'waiting' ? waiting : sql`j.state in ('queued', 'preparing', 'sending') and not ${waiting}`,
    );
  }
  return (await isFrequent(call, state)) ? ofNewest(state) : ofJobs(sql`j.state = ${state} and ${NEWEST}`);
}

/** Whether so many jobs are in the state that nobody counts them. */
const isFrequent = async ({ tx }: Pick<Call, 'tx'>, state: string): Promise<boolean> =>
  (await countOfFew(tx, sql`select 1 from jobs j where ${ownIn(tx, 'j')} and j.state = ${state}`)) ===
  undefined;

/** Campaigns whose newest job is in a state that many jobs are in: a page of them is soon found, each looked up. */
const ofNewest = (
  state: string,
): SQL => sql`(select j.state from jobs j where j.tenant_id = campaigns.tenant_id
  and j.campaign_id = campaigns.id order by j.created_at desc, j.id desc limit 1) = ${state}`;

/** Total of the list; undefined for one of more campaigns in a state than anybody counts. */
export async function campaignTotal(
  call: CallOf<typeof contract, 'list'>,
  where: SQL | undefined,
): Promise<number | undefined> {
  const { tx, query, params } = call;
  const { state, search, audience_id, made_within, failing } = query;
  if (!state) return tx.$count(table, where);
  const isNarrower = [params.client_id, search, audience_id, made_within, failing].some(Boolean);
  if (!isNarrower && (await isFrequent(call, state))) return undefined;
  return countOfFew(tx, sql`select 1 from campaigns where ${where}`);
}

const FAILS = sql`select j.tenant_id, j.campaign_id from jobs j group by 1, 2
  having ${sql.raw(rateSql(FAILED_RATE, 'j.'))} > ${FAILING.warning}::float8`;

/** Conditions of the list of campaigns. */
export async function campaignFilters(call: CallOf<typeof contract, 'list'>): Promise<SQL | undefined> {
  const { query, params, now } = call;
  const { audience_id, state, made_within, failing, show_archived } = query;
  const since = made_within && new Date(now.getTime() - LENGTHS[made_within] * HOUR_MS);
  return and(
    audience_id
      ? sql`exists (select 1 from campaign_audiences ca where ca.tenant_id = campaigns.tenant_id
          and ca.campaign_id = campaigns.id and ca.audience_id = ${audience_id}::uuid)`
      : undefined,
    state ? await inState(call, state) : undefined,
    since ? gte(table.created_at, since) : undefined,
    failing ? among(FAILS) : undefined,
    show_archived ? undefined : unarchived(table, params.client_id !== undefined),
  );
}
