import { type SQL, sql } from 'drizzle-orm';
import { CONSENT_CLAIMS, type ConsentClaim, enoughFor } from '../../../src/rules/law/consentClaim';
import { countsSince, EXPIRING_DAYS } from '../../../src/rules/law/consentExpiry';
import { type ConsentSettings, latestConsent, termOf } from '../../consent/expiry';
import { mayText } from '../../consent/scope';
import type { audiences } from '../../db/schema';
import { array } from '../../sending/ledger/rows';
import { agreedOnPage, strongestClaim } from '../../sending/claim/exclusions';

const DAY = 86_400_000;

const count = (how: string): SQL => sql`count(*) filter (where s.how = ${how}::text)::int as ${sql.raw(how)}`;

interface Owner {
  tenant_id: string;
  client_id: string;
}

/** SQL expression: `expired`, or `expiring` within 30 days, by the person's latest consent to the client; null: neither. */
export function endingOf(phone: SQL, owner: Owner, client: ConsentSettings, now: Date): SQL {
  const term = termOf(client);
  if (term === null) return sql`null::text`;
  const [since, soon] = [now, new Date(now.getTime() + EXPIRING_DAYS * DAY)].map(
    (when) => sql`${countsSince(when, term).toISOString()}::timestamptz`,
  );
  return sql`(select case when coalesce(c.at < ${since!}, true) then 'expired' when c.at < ${soon!} then 'expiring' end
    from (select ${latestConsent(phone, owner)} as at offset 0) c)`;
}

const agreed = (owner: Owner): SQL => agreedOnPage(sql`x.phone`, owner, 'conversation');

/** SQL condition: whether any consent of the target `x`, whose import is `i`, can be proven. Of others none can expire. */
export const isProven = (owner: Owner): SQL => sql`(${strongestClaim()} is not null or ${agreed(owner)})`;

/** SQL condition: whether a person `x` with the import `i` has such a claim, as `isClaimed` judges it, by what holds for all people. */
const claimed = ({ tenant_id, id }: Pick<Audience, 'tenant_id' | 'id'>, claim: ConsentClaim): SQL => {
  const enough = array(enoughFor(claim), 'text');
  return sql`(i.consent_kind = any(${enough}) or x.claim = any(${enough}) or (i.id is not null and x.id <= (
    select max(s.until) from consent_statements s where s.tenant_id = ${tenant_id}::uuid and s.audience_id = ${id}::uuid
      and s.state = 'done' and s.claim = any(${enough}))))`;
};

type Audience = typeof audiences.$inferSelect;

/**
 * Query of the figures of an audience: its people who may be texted, by the strongest proof of their consent, and how many
 * of the proven consents have expired or will soon. It joins whole sets: looking each person up costs nearly twice as much.
 */
export const proofOf = (audience: Audience, client: ConsentSettings, now: Date): SQL => {
  const { tenant_id, id, client_id } = audience;
  const term = termOf(client);
  const [tenant, owner] = [sql`${tenant_id}::uuid`, sql`${client_id}::uuid`];
  const [since, soon] = [now, new Date(now.getTime() + EXPIRING_DAYS * DAY)].map(
    (when) => sql`${(term ? countsSince(when, term) : when).toISOString()}::timestamptz`,
  );
  const ends = (how: string, which: SQL) =>
    term === null
      ? sql`null::int as ${sql.raw(how)}`
      : sql`count(*) filter (where ${which} and s.how not in ('file', 'hand'))::int as ${sql.raw(how)}`;
  const people = sql`select x.id, x.phone, case when agreed.phone is not null then 'page' ${sql.join(
    CONSENT_CLAIMS.map((claim) => sql`when ${claimed(audience, claim)} then ${claim}::text`),
    sql` `,
  )} when x.import_id is null then 'hand' else 'file' end as how
    from audience_targets x left join imports i on i.tenant_id = x.tenant_id and i.id = x.import_id
      left join (${agreedOn(audience, 'conversation')}) agreed on agreed.phone = x.phone
    where x.tenant_id = ${tenant} and x.audience_id = ${id}::uuid
      and ${mayText({ tenant, client: owner, phone: sql`x.phone` })}`;
  const dated = sql`select p.how, max(e.at) as at from (${people}) p left join consent_events e on e.tenant_id = ${tenant}
      and e.phone = p.phone and e.kind = 'opted_in' and e.client_id = ${owner} group by p.id, p.how`;
  return sql`select count(*)::int as people, ${sql.join(
    ['page', ...CONSENT_CLAIMS, 'file', 'hand'].map((how) => count(how)),
    sql`, `,
  )}, ${ends('expired', sql`coalesce(s.at < ${since!}, true)`)},
    ${ends('expiring', sql`s.at >= ${since!} and s.at < ${soon!}`)}
  from (${term === null ? people : dated}) s`;
};

/** Query of the people who have agreed on opt-in pages of a client to at least this consent, once each. */
export const agreedOn = (
  { tenant_id, client_id }: Owner,
  claim: ConsentClaim,
): SQL => sql`select distinct oe.phone from opt_in_entries oe
  join opt_in_texts ot on ot.tenant_id = oe.tenant_id and ot.page_id = oe.page_id and ot.n = oe.joined_version
  join opt_in_pages op on op.tenant_id = oe.tenant_id and op.id = oe.page_id
  where oe.tenant_id = ${tenant_id}::uuid and op.client_id = ${client_id}::uuid
    and ot.claim = any(${array(enoughFor(claim), 'text')})`;
