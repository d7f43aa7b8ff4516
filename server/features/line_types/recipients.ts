import { type SQL, sql } from 'drizzle-orm';
import { LINE_TYPE_DAYS } from '../../../src/rules/data/lineTypes';
import { mustNotText } from '../../consent/scope';
import { rows, type Tx } from '../../db/client';
import { awaitsAnswer, type Exclusions, exclusionsOf, leftOutAs } from '../../sending/claim/exclusions';
import { earlier } from '../readiness/targets';

const DAY_MS = 86_400_000;

/** A campaign's recipients, as those who would be looked up. */
export interface Owner {
  tenant_id: string;
  client_id: string;
  campaign_id: string;
}

export interface Recipient {
  id: number;
  phone: string;
  /** Whether a job would text them, by the lists, and no earlier audience contains them. */
  wanted: boolean;
  /** `old`: the answer is old, or none came. */
  known: 'never' | 'old' | 'recent';
}

/** The ids of the campaign's audiences, in the order in which they are read. */
export async function audiencesOf(tx: Tx, { tenant_id, campaign_id }: Owner): Promise<string[]> {
  const audiences = await rows<{ audience_id: string }>(
    tx,
    sql`select audience_id from campaign_audiences
      where tenant_id = ${tenant_id}::uuid and campaign_id = ${campaign_id}::uuid order by audience_id`,
  );
  return audiences.map(({ audience_id }) => audience_id);
}

/**
 * The next recipients of one audience, with their known line types. Answers to the look-up `during` count as recent,
 * whatever they were, as do those that a look-up is about to retry.
 */
export async function recipientsAfter(
  tx: Tx,
  owner: Owner,
  { audience, audiences, after }: { audience: string; audiences: readonly string[]; after: number },
  { limit, now, during = null }: { limit: number; now: Date; during?: string | null },
): Promise<Recipient[]> {
  // Landlines are not texted, and may be looked up again. Lists may be asked later.
  const stored = await exclusionsOf(tx, owner);
  const exclusions: Exclusions = { ...stored, line_types: false, scrub: { ...stored.scrub, kinds: [] } };
  const others = { ...owner, audiences: audiences.map((id) => ({ id, targets: 0 })), exclusions, now };
  const phone: SQL = sql`t.phone`;
  const since = new Date(now.getTime() - LINE_TYPE_DAYS * DAY_MS).toISOString();
  return rows<Recipient>(
    tx,
    sql`select t.id::int as id, t.phone,
        (${leftOutAs(phone, owner, exclusions, now)}) is null and not ${earlier(others, audience)}
          and not (${mustNotText({ tenant: sql`t.tenant_id`, client: sql`${owner.client_id}::uuid`, phone })}) as wanted,
        case when exists (select 1 from scrub_answers s where s.tenant_id = t.tenant_id and s.phone = t.phone
            and s.kind = 'line_type' and s.asking is not null) then 'recent'
          when l.phone is null then 'never'
          when l.lookup_id is not distinct from ${during}::uuid or l.state = 'asking'
            or ${awaitsAnswer(sql`l`, now)} then 'recent'
          when l.state <> 'told' or l.told_at < ${since}::timestamptz then 'old' else 'recent' end as known
      from audience_targets t left join line_types l on l.tenant_id = t.tenant_id and l.phone = t.phone
      where t.tenant_id = ${owner.tenant_id}::uuid and t.audience_id = ${audience}::uuid and t.id > ${after}::bigint
      order by t.id limit ${limit}::int`,
  );
}
