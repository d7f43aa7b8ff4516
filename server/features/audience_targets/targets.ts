import { sql, type SQL } from 'drizzle-orm';
import type { Target } from '../../../src/resources/audience_targets/contract';
import type { Places } from '../../../src/resources/audiences/contract';
import { toE164 } from '../../../src/rules/formats/phone';
import { mayText, mustNotText, neverTexted } from '../../consent/scope';
import { isoInstant, rows, type Tx } from '../../db/client';
import { tallied } from '../../db/tallies';
import { spanOf } from '../../db/page';
import type { Scope } from '../../db/scope';
import type { Call } from '../../http/handler';
import { scopeOf } from '../../http/run';
import { array } from '../../sending/ledger/rows';
import { countOfFew, hitsOf, holds, holdsDigits, isIndexed, ofScope } from '../../tables/search';

/** Fewer digits would match nearly every number. */
const DIGITS_MIN = 3;

/** The audience that a target belongs to. */
interface Owner {
  id: string;
  tenant_id: string;
  client_id: string;
}

/** The row of the audience whose targets are listed. */
export interface Listed extends Owner {
  targets: number;
  places: Places;
}

/** Query of a list of targets. */
export interface Asked {
  search?: string;
  state?: Target['state'];
  us_state?: string;
  after?: string;
  skip?: number;
  limit?: number;
}

/** A number in any notation, a part of one, or a part of a name; and whether an index of trigrams finds it. */
function matching(search: string): { held: SQL; indexed: boolean } {
  const phone = toE164(search);
  if (phone.ok) return { held: sql`t.phone = ${phone.e164}`, indexed: false };
  const digits = search.replace(/\D/g, '');
  const partly = holdsDigits([sql.raw('t.phone')], digits);
  // Text that can only be a number is searched only in the index of numbers.
  if (digits.length >= DIGITS_MIN && /^[\d\s().+-]+$/.test(search)) return { held: partly, indexed: true };
  const name = holds([sql.raw('t.name')], search);
  return {
    held: digits.length >= DIGITS_MIN ? sql`(${name} or ${partly})` : name,
    indexed: isIndexed(search),
  };
}

const idsOf = (ids: readonly string[]): SQL => array(ids, 'bigint');

/** The records of an audience's targets with these ids, in the order in which they were added. */
export function recordsOf(tx: Tx, audience: Owner, ids: readonly string[]): Promise<Target[]> {
  const of = { tenant: sql`${audience.tenant_id}::uuid`, client: sql`${audience.client_id}::uuid` };
  return rows<Target>(
    tx,
    sql`select t.id::text as id, t.audience_id, t.phone, t.fields, t.us_state, t.time_zone,
        case when ${mustNotText({ ...of, phone: sql`t.phone` })} then 'opted_out' else 'valid' end as state,
        (select ${isoInstant('max(m.sent_at)')} from messages m
          where m.tenant_id = t.tenant_id and m.phone = t.phone and m.client_id = ${of.client}
        ) as last_messaged_at,
        (select count(*)::int from clicks k
          join links l on l.tenant_id = k.tenant_id and l.id = k.link_id and l.client_id = ${of.client}
          where k.tenant_id = t.tenant_id and k.phone = t.phone and not k.bot) as clicks,
        ${isoInstant('t.created_at')} as created_at,
        ('x' || left(md5(t.fields::text), 7))::bit(28)::int as version
      from audience_targets t
      where t.tenant_id = ${of.tenant} and t.audience_id = ${audience.id}::uuid and t.id = any(${idsOf(ids)})
      order by t.id`,
  );
}

type Caller = Pick<Call, 'tx' | 'principal'>;

/**
 * Condition: the targets that a query finds, as long as they are few. It starts from what is rarer than the audience: hits
 * of an index, or numbers of the do-not-call list.
 */
async function among(
  { tx, principal }: Caller,
  by: 'trigrams' | 'keys',
  query: (scope: Scope) => SQL,
): Promise<SQL | null> {
  const scope = scopeOf(principal);
  const hits = await hitsOf<{ id: string }>(tx, scope, query(scope), { by });
  const ids = hits?.map(({ id }) => id);
  return ids ? sql`t.id = any(${idsOf(ids)})` : null;
}

/** Targets of an audience in the order in which they were added. As fast for a million of them as for a few. */
export async function targetsOf(caller: Caller, audience: Listed, query: Asked) {
  const { tx } = caller;
  const { id, tenant_id, client_id, targets, places } = audience;
  const { state, us_state, after } = query;
  const search = query.search?.trim();
  const of = { tenant: sql`${tenant_id}::uuid`, client: sql`${client_id}::uuid` };
  const audienceOf = sql`t.tenant_id = ${tenant_id}::uuid and t.audience_id = ${id}::uuid`;
  const filter = sql`${audienceOf} ${us_state ? sql`and t.us_state = ${us_state}` : sql``}`;
  const each = { ...of, phone: sql`t.phone`, each: true };
  /** Null: too many to look up. It starts from the shorter one, the audience or the lists. */
  const optedOut = async (): Promise<SQL | null> => {
    const isOurs = sql`t.tenant_id = ${of.tenant}`;
    const listed =
      (await tallied(tx, 'do_not_calls', sql`${isOurs} and t.owner_id = ${of.client}`)) +
      (await tallied(tx, 'opt_outs_of_all', isOurs));
    return among(caller, 'keys', (scope) =>
      targets < listed
        ? sql`select t.id::text as id from audience_targets t where ${filter} and ${mustNotText(each)} and ${ofScope(scope, of.tenant, null)}`
        : sql`select t.id::text as id from ${neverTexted(of.tenant, of.client)} d
            cross join lateral (select t.id from audience_targets t where ${filter} and t.phone = d.phone) t
            where ${ofScope(scope, of.tenant, null)}`,
    );
  };

  const conditions: SQL[] = [filter];
  if (search) {
    const { held, indexed } = matching(search);
    const hits = indexed
      ? await among(
          caller,
          'trigrams',
          (scope) =>
            sql`select t.id::text as id from audience_targets t where ${filter} and ${held} and ${ofScope(scope, sql`t.tenant_id`, null)}`,
        )
      : null;
    conditions.push(hits ?? held);
  }
  // The few of a long list are looked up; where they are many, a page of them is soon found in the audience's order.
  const few = state && !search ? await optedOut() : undefined;
  const isFrequent = few === null;
  if (state === 'opted_out') conditions.push(few ?? mustNotText({ ...each, each: isFrequent }));
  if (state === 'valid') conditions.push(few ? sql`not (${few})` : mayText({ ...each, each: isFrequent }));
  const wanted = sql.join(conditions, sql` and `);

  const count = (where: SQL) => countOfFew(tx, sql`select 1 from audience_targets t where ${where}`);
  /** Without a search, the totals come from the audience's stored counts. */
  const total = async (): Promise<number | undefined> => {
    if (!search && isFrequent) return undefined;
    if (search || state === 'opted_out') return count(wanted);
    const all = us_state ? (places.us_state[us_state] ?? 0) : targets;
    if (state !== 'valid') return all;
    const without = few && (await count(sql`${filter} and ${few}`));
    return typeof without === 'number' ? all - without : undefined;
  };
  const counted = await total();
  const span = spanOf(after === undefined ? counted : undefined, query);
  if (span.limit === 0) return { records: [], total: counted };

  const way = sql.raw(span.backward ? 'desc' : 'asc');
  const behind = after === undefined ? sql`` : sql`and t.id > ${after}::bigint`;
  // Keys first: details are only read for the targets on the page, not for skipped ones.
  const keys = await rows<{ id: string }>(
    tx,
    sql`select t.id::text as id from audience_targets t where ${wanted} ${behind}
      order by t.id ${way} limit ${span.limit}::int offset ${span.skip}::int`,
  );
  const records = await recordsOf(
    tx,
    audience,
    keys.map((key) => key.id),
  );
  return { records, total: counted };
}
