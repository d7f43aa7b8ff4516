import { type SQL, sql } from 'drizzle-orm';
import type { SkipReason } from '../../../src/resources/jobs/contract';
import {
  ALWAYS_EXCLUDES,
  freshFrom,
  isDated,
  type ListKind,
  SCRUB_DAYS_MAX,
} from '../../../src/rules/data/scrubs';
import { rows, type Tx } from '../../db/client';
import { array } from './rows';

/** Lists that a tenant's numbers are compared with before a text. */
export interface ScrubRule {
  /** Kinds without a recent clear answer of which nobody is texted. */
  kinds: readonly ListKind[];
  /** Age of an answer in days up to which it counts. */
  days: number;
  /** Whether the tenant has any answer. */
  any: boolean;
}

interface Owner {
  tenant_id: string;
  client_id: string;
}

/** No list is required, and none is known. */
export const NO_SCRUB: ScrubRule = { kinds: [], days: SCRUB_DAYS_MAX, any: false };

/** Day that stands for none in the rows of kinds whose answer depends on no consent. */
export const NO_DAY = '1970-01-01';

/** SQL expression: the rule of a tenant, as JSON. @param tenant its id */
export const scrubRule = (tenant: SQL): SQL => sql`(select jsonb_build_object('kinds', t.scrub_kinds,
  'days', coalesce(t.scrub_days, ${SCRUB_DAYS_MAX}::int),
  'any', exists (select 1 from scrub_answers x where x.tenant_id = ${tenant})) from tenants t where t.id = ${tenant})`;

/** The rule of a tenant at present. */
export async function scrubRuleOf(tx: Tx, tenantId: string): Promise<ScrubRule> {
  const [values] = await rows<{ rule: ScrubRule | null }>(
    tx,
    sql`select ${scrubRule(sql`${tenantId}::uuid`)} as rule`,
  );
  return values?.rule ?? NO_SCRUB;
}

/** SQL expression: day of the person's newest consent to the client, in UTC; null: not known. */
export const consentDay = (phone: SQL, { tenant_id, client_id }: Owner): SQL =>
  sql`(select (e.at at time zone 'UTC')::date from consent_events e where e.tenant_id = ${tenant_id}::uuid
    and e.phone = ${phone} and e.kind = 'opted_in' and e.client_id = ${client_id}::uuid order by e.n desc limit 1)`;

/** SQL condition: whether an answer (`x`) to a dated kind holds for the person's consent. */
const holds = (kind: ListKind, answer: 'clear' | 'listed', phone: SQL, owner: Owner): SQL => {
  if (!isDated(kind)) return sql``;
  // Disconnected since a day means since any earlier one too, and not since a day means not since any later one.
  const compared = answer === 'clear' ? sql`x.since <=` : sql`x.since >=`;
  return sql` and ${compared} ${consentDay(phone, owner)}`;
};

const answers = (kind: ListKind, phone: SQL, { tenant_id }: Owner): SQL =>
  sql`from scrub_answers x where x.tenant_id = ${tenant_id}::uuid and x.phone = ${phone} and x.kind = ${kind}::text`;

/** SQL of the newest recent clear answer to a kind. Selects from `x`. */
const clearAnswer = (kind: ListKind, phone: SQL, owner: Owner, { days }: ScrubRule, now: Date): SQL =>
  sql`${answers(kind, phone, owner)} and x.answer = 'clear'
    and x.as_of >= ${freshFrom(now, days).toISOString()}::timestamptz${holds(kind, 'clear', phone, owner)}`;

/** SQL expression: why lists leave a number out; null if they do not. What is not known is not clear. */
export function scrubbedOut(phone: SQL, owner: Owner, rule: ScrubRule, now: Date): SQL {
  const { kinds, any } = rule;
  if (!any && kinds.length === 0) return sql`null::text`;
  const lists = [...new Set<ListKind>([ALWAYS_EXCLUDES, ...kinds])];
  const listed = lists.map(
    (kind) =>
      sql`exists (select 1 ${answers(kind, phone, owner)} and x.answer = 'listed'${holds(kind, 'listed', phone, owner)} offset 0)`,
  );
  const unknown = kinds.map(
    (kind) => sql`not exists (select 1 ${clearAnswer(kind, phone, owner, rule, now)} offset 0)`,
  );
  return sql`case when ${sql.join(listed, sql` or `)} then ${'scrub_listed' satisfies SkipReason}::text
    ${unknown.length > 0 ? sql`when ${sql.join(unknown, sql` or `)} then ${'scrub_unknown' satisfies SkipReason}::text` : sql``} end`;
}

/** A required list on which a person was not, by the comparison that asked and the day of its data: few for a whole job. */
export interface ClearOf {
  kind: ListKind;
  source: string;
  as_of: string;
  run: string;
}

/** Lists by which a text passes, and why it does not. */
export interface ScrubFacts {
  out: Extract<SkipReason, 'scrub_listed' | 'scrub_unknown'> | null;
  clear: ClearOf[];
}

/** Answers of lists about people at the last moment before their texts, by number. */
export async function scrubFactsOf(
  tx: Tx,
  owner: Owner,
  { rule, phones, now }: { rule: ScrubRule; phones: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, ScrubFacts>> {
  if ((!rule.any && rule.kinds.length === 0) || phones.length === 0) return new Map();
  const phone = sql`p.phone`;
  const clear = rule.kinds.map(
    (kind) => sql`(select jsonb_build_object('kind', x.kind, 'source', b.source, 'run', b.scrub_id,
        'as_of', to_char(x.as_of at time zone 'UTC', 'YYYY-MM-DD"T00:00:00.000Z"'))
      from (select x.* ${clearAnswer(kind, phone, owner, rule, now)} order by x.as_of desc limit 1) x
      join scrub_batches b on b.tenant_id = x.tenant_id and b.id = x.batch)`,
  );
  const people = await rows<{ phone: string } & ScrubFacts>(
    tx,
    sql`select p.phone, ${scrubbedOut(phone, owner, rule, now)} as out,
        jsonb_build_array(${sql.join(clear, sql`, `)}) as clear
      from unnest(${array(phones, 'text')}) as p(phone)`,
  );
  return new Map(people.map((person) => [person.phone, person]));
}
