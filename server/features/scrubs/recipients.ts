import { type SQL, sql } from 'drizzle-orm';
import { LINE_TYPE_DAYS } from '../../../src/rules/data/lineTypes';
import { freshFrom, isDated, type ScrubKind } from '../../../src/rules/data/scrubs';
import { mustNotText } from '../../consent/scope';
import { rows, type Tx } from '../../db/client';
import { type Exclusions, exclusionsOf, leftOutAs } from '../../sending/claim/exclusions';
import { consentDay, NO_DAY, NO_SCRUB } from '../../sending/ledger/scrub';
import { earlier } from '../readiness/targets';

/** Campaign or audience whose numbers are asked about. */
export interface Subject {
  tenant_id: string;
  client_id: string;
  campaign_id: string | null;
  audience_id: string | null;
}

/** A number that may be asked about. */
export interface Recipient {
  id: number;
  phone: string;
  /** Whether a job would text it, as far as lists do not decide. */
  wanted: boolean;
  /** Day that the question carries; null: it needs one, and none is known. */
  since: string | null;
  /** No recent answer, and nobody asks at present. */
  unasked: boolean;
}

/** The ids of the subject's audiences, in the order in which they are read. */
export async function audiencesOf(tx: Tx, subject: Subject): Promise<string[]> {
  if (subject.audience_id !== null) return [subject.audience_id];
  const audiences = await rows<{ audience_id: string }>(
    tx,
    sql`select audience_id from campaign_audiences
      where tenant_id = ${subject.tenant_id}::uuid and campaign_id = ${subject.campaign_id}::uuid order by audience_id`,
  );
  return audiences.map(({ audience_id }) => audience_id);
}

/** SQL condition: whether the campaign leaves a number (`t`) out, or an earlier audience has it; nobody of an audience alone. */
async function outOf(
  tx: Tx,
  subject: Subject,
  { audience, audiences, kind, now }: Omit<Place, 'after'> & { now: Date },
): Promise<SQL> {
  const { tenant_id, client_id, campaign_id } = subject;
  if (campaign_id === null) return sql`false`;
  const owner = { tenant_id, client_id, campaign_id };
  // Lists are what is asked; a number that one has may be asked about again.
  const stored = await exclusionsOf(tx, owner);
  const line_types = stored.line_types && kind !== 'line_type';
  const exclusions: Exclusions = { ...stored, line_types, scrub: NO_SCRUB };
  const others = { ...owner, audiences: audiences.map((id) => ({ id, targets: 0 })), exclusions, now };
  return sql`(${leftOutAs(sql`t.phone`, owner, exclusions, now)}) is not null or ${earlier(others, audience)}`;
}

/** The next numbers of one audience, with what is known of them for one kind. */
export async function recipientsAfter(
  tx: Tx,
  subject: Subject,
  { audience, audiences, after, kind }: Place,
  { limit, now, days }: { limit: number; now: Date; days: number },
): Promise<Recipient[]> {
  const { tenant_id, client_id } = subject;
  const phone = sql`t.phone`;
  const out = await outOf(tx, subject, { audience, audiences, kind, now });
  const since = isDated(kind) ? consentDay(phone, subject) : sql`${NO_DAY}::date`;
  const fresh = sql`${freshFrom(now, kind === 'line_type' ? LINE_TYPE_DAYS : days).toISOString()}::timestamptz`;
  const covers = isDated(kind)
    ? sql`and case x.answer when 'clear' then x.since <= r.since when 'listed' then x.since >= r.since else x.since = r.since end`
    : sql``;
  const lookedUp =
    kind === 'line_type'
      ? sql`and not exists (select 1 from line_types l where l.tenant_id = ${tenant_id}::uuid and l.phone = r.phone
          and (l.state = 'asking' or l.waits_until is not null or (l.state = 'told' and l.told_at >= ${fresh})))`
      : sql``;
  return rows<Recipient & Record<string, unknown>>(
    tx,
    sql`select r.id, r.phone, r.wanted, r.since::text as since, not exists (select 1 from scrub_answers x
        where x.tenant_id = ${tenant_id}::uuid and x.phone = r.phone and x.kind = ${kind}::text
          and (x.asking is not null or (x.as_of >= ${fresh} ${covers}))) ${lookedUp} as unasked
      from (select t.id::int as id, t.phone, ${since} as since,
          not (${out}) and not (${mustNotText({ tenant: sql`t.tenant_id`, client: sql`${client_id}::uuid`, phone })}) as wanted
        from audience_targets t
        where t.tenant_id = ${tenant_id}::uuid and t.audience_id = ${audience}::uuid and t.id > ${after}::bigint
        order by t.id limit ${limit}::int) r order by r.id`,
  );
}

/** Where reading stands. */
export interface Place {
  audience: string;
  audiences: readonly string[];
  after: number;
  kind: ScrubKind;
}
