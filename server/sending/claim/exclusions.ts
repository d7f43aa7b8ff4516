import { type SQL, sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { JobRef } from '../ledger/counters';
import { WITHOUT_TEXTS } from '../../../src/rules/data/lineTypes';
import { array } from '../ledger/rows';
import { CONSENT_CLAIMS, type ConsentClaim, enoughFor } from '../../../src/rules/law/consentClaim';
import { consentExpired, type ConsentSettings, TERM_COLUMNS } from '../../consent/expiry';
import { scrubbedOut, scrubRule, type ScrubRule } from '../ledger/scrub';
import type { SkipReason } from '../../../src/resources/jobs/contract';

/** Exclusions of a campaign: members of audiences, recipients of other campaigns, people texted recently. */
export interface Exclusions extends ConsentSettings {
  audiences: string[];
  campaigns: string[];
  texted_days: number | null;
  /** Whether the tenant has had lines looked up. */
  line_types: boolean;
  /** Lists that the tenant's numbers are compared with. */
  scrub: ScrubRule;
}

type Owner = Pick<JobRef, 'tenant_id' | 'campaign_id' | 'client_id'>;

const listed = (column: string, table: string, { tenant_id, campaign_id }: Owner) =>
  sql`(select coalesce(jsonb_agg(x.${sql.raw(column)} order by x.position), '[]') from ${sql.raw(table)} x
    where x.tenant_id = ${tenant_id}::uuid and x.campaign_id = ${campaign_id}::uuid)`;

/**
 * The campaign's stored exclusions, which are fixed while a job is running, and the client's required consent, which is
 * not.
 */
export async function exclusionsOf(tx: Tx, owner: Owner): Promise<Exclusions> {
  const [exclusions] = await rows<Exclusions & Record<string, unknown>>(
    tx,
    sql`select ${listed('audience_id', 'campaign_excluded_audiences', owner)} as audiences,
        ${listed('excluded_id', 'campaign_excluded_campaigns', owner)} as campaigns,
        c.exclude_texted_days as texted_days, ${TERM_COLUMNS},
        exists (select 1 from line_types x where x.tenant_id = ${owner.tenant_id}::uuid) as line_types,
        ${scrubRule(sql`${owner.tenant_id}::uuid`)} as scrub
      from campaigns c join clients k on k.tenant_id = c.tenant_id and k.id = c.client_id where c.tenant_id = ${owner.tenant_id}::uuid and c.id = ${owner.campaign_id}::uuid`,
  );
  return exclusions!;
}

/** Sent, or possibly sent: when in doubt, the person is not texted again. */
export const TEXTED = sql.raw(`('submitting', 'accepted', 'delivered', 'failed', 'unknown')`);

/** SQL expression: when a message of a job (`x`) in one of these states was handed over. */
export const textedAt = (now: Date): SQL =>
  sql`coalesce(x.sent_at, x.closed_at, ${now.toISOString()}::timestamptz)`;

/**
 * SQL condition: whether these exclusions apply to a number now. Each test is an index lookup; `offset 0` keeps the
 * planner from replacing it with a scan of the whole table, which costs far more than a chunk of lookups.
 */
export function isExcluded(
  phone: SQL,
  { tenant_id, client_id }: Owner,
  { audiences, campaigns, texted_days }: Exclusions,
  now: Date,
): SQL {
  const ways: SQL[] = [];
  if (audiences.length > 0)
    ways.push(sql`exists (select 1 from audience_targets x where x.tenant_id = ${tenant_id}::uuid
      and x.audience_id = any(${array(audiences, 'uuid')}) and x.phone = ${phone} offset 0)`);
  if (campaigns.length > 0)
    ways.push(sql`exists (select 1 from messages x where x.tenant_id = ${tenant_id}::uuid and x.phone = ${phone}
      and x.campaign_id = any(${array(campaigns, 'uuid')}) and x.state in ${TEXTED} offset 0)`);
  if (texted_days !== null) {
    const since = sql`${new Date(now.getTime() - texted_days * 86_400_000).toISOString()}::timestamptz`;
    ways.push(
      sql`exists (select 1 from messages x where x.tenant_id = ${tenant_id}::uuid and x.phone = ${phone}
        and x.client_id = ${client_id}::uuid and x.state in ${TEXTED}
        and ${textedAt(now)} >= ${since} offset 0)`,
      // Replies from staff count. Tests and automatic answers were requested by the recipient.
      sql`exists (select 1 from direct_messages x where x.tenant_id = ${tenant_id}::uuid
        and x.client_id = ${client_id}::uuid and x.tn = ${phone} and x.kind = 'reply' and x.state in ${TEXTED}
        and x.at >= ${since} offset 0)`,
    );
  }
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

/**
 * SQL condition: whether at least this consent is claimed of a recipient (`x`): by their import (`i`, null if none), by a
 * later statement about the audience's imported people, or in a claim of their own.
 */
export const isClaimed = (claim: ConsentClaim): SQL => {
  const enough = array(enoughFor(claim), 'text');
  return sql`(coalesce(i.consent_kind = any(${enough}), false) or coalesce(x.claim = any(${enough}), false)
    or (i.id is not null and exists (select 1 from consent_statements s
      where s.tenant_id = x.tenant_id and s.audience_id = x.audience_id and s.state = 'done' and x.id <= s.until
        and s.claim = any(${enough}))))`;
};

/** SQL expression: the strongest consent that is claimed of a recipient (`x`, with the import `i`); null: none. */
export const strongestClaim = (): SQL =>
  sql`case ${sql.join(
    CONSENT_CLAIMS.map((claim) => sql`when ${isClaimed(claim)} then ${claim}::text`),
    sql` `,
  )} end`;

/** SQL condition: whether the person has agreed on an opt-in page of the client to at least this consent. */
export const agreedOnPage = (
  phone: SQL,
  { tenant_id, client_id }: Pick<Owner, 'tenant_id' | 'client_id'>,
  claim: ConsentClaim,
): SQL => sql`exists (select 1 from opt_in_entries oe
  join opt_in_texts ot on ot.tenant_id = oe.tenant_id and ot.page_id = oe.page_id and ot.n = oe.joined_version
  join opt_in_pages op on op.tenant_id = oe.tenant_id and op.id = oe.page_id
  where oe.tenant_id = ${tenant_id}::uuid and oe.phone = ${phone} and op.client_id = ${client_id}::uuid
    and ot.claim = any(${array(enoughFor(claim), 'text')}) offset 0)`;

/**
 * SQL condition: whether no import that brought a number into the campaign's audiences claims the consent that its client
 * requires, nor an opt-in page gave it. Each test is a few index lookups.
 */
export function lacksConsent(
  phone: SQL,
  { tenant_id, campaign_id, client_id }: Owner,
  { consent_required }: ConsentSettings,
): SQL {
  if (consent_required === null) return sql`false`;
  return sql`not ${agreedOnPage(phone, { tenant_id, client_id }, consent_required)} and not exists (select 1 from campaign_audiences a
    join audience_targets x on x.tenant_id = a.tenant_id and x.audience_id = a.audience_id and x.phone = ${phone}
    left join imports i on i.tenant_id = x.tenant_id and i.id = x.import_id
    where a.tenant_id = ${tenant_id}::uuid and a.campaign_id = ${campaign_id}::uuid
      and ${isClaimed(consent_required)} offset 0)`;
}

/** SQL expression: a number's line type, if known. */
export const lineTypeOf = (
  phone: SQL,
  { tenant_id }: Pick<Owner, 'tenant_id'>,
  { line_types }: Exclusions,
): SQL =>
  line_types
    ? sql`(select x.line_type from line_types x where x.tenant_id = ${tenant_id}::uuid and x.phone = ${phone})`
    : sql`null::text`;

/**
 * SQL condition: whether an answer about a number (a row of `line_types`) is on its way, or will be requested again.
 */
export const awaitsAnswer = (line: SQL, now: Date): SQL =>
  sql`${line}.waits_until > ${now.toISOString()}::timestamptz`;

/** SQL: the rows (`x`) of numbers that a campaign does not text yet, because its look-up awaits their answers. */
export const awaitedLines = ({ tenant_id, campaign_id }: Omit<Owner, 'client_id'>, now: Date): SQL =>
  sql`line_types x where x.tenant_id = ${tenant_id}::uuid and ${awaitsAnswer(sql`x`, now)}
    and x.lookup_id = (select u.id from line_type_lookups u where u.tenant_id = ${tenant_id}::uuid
      and u.campaign_id = ${campaign_id}::uuid and u.state = 'running')`;

/** SQL condition: whether a campaign's message to a number waits for its line type. */
export const awaitsLine = (
  phone: SQL,
  owner: Omit<Owner, 'client_id'>,
  { line_types }: Pick<Exclusions, 'line_types'>,
  now: Date,
): SQL =>
  line_types
    ? sql`exists (select 1 from ${awaitedLines(owner, now)} and x.phone = ${phone} offset 0)`
    : sql`false`;

/**
 * SQL expression: why a campaign leaves a number out, by the first reason that applies; null where it does not. `lineType`
 * is for statements that look it up for something else as well.
 */
export const leftOutAs = (
  phone: SQL,
  owner: Owner,
  exclusions: Exclusions,
  now: Date,
  lineType = lineTypeOf(phone, owner, exclusions),
): SQL =>
  sql`case when ${isExcluded(phone, owner, exclusions, now)} then ${'excluded' satisfies SkipReason}::text
    when ${lacksConsent(phone, owner, exclusions)} then ${'no_consent' satisfies SkipReason}::text
    when ${consentExpired(phone, owner, exclusions, now)} then ${'consent_expired' satisfies SkipReason}::text
    when ${lineType} = any(${array(WITHOUT_TEXTS, 'text')})
      then ${'line_type' satisfies SkipReason}::text
    else ${scrubbedOut(phone, owner, exclusions.scrub, now)} end`;
