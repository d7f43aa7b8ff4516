import { type SQL, sql } from 'drizzle-orm';
import { CONSENT_CLAIMS } from '../../../src/rules/law/consentClaim';
import { countsSince, EXPIRING_DAYS } from '../../../src/rules/law/consentExpiry';
import { type ConsentSettings, latestConsent, termOf } from '../../consent/expiry';
import { mustNotText } from '../../consent/scope';
import type { audiences } from '../../db/schema';
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

/**
 * Query of the figures of an audience: its people who may be texted, by the strongest proof of their consent, and how many
 * of the proven consents have expired or will soon. Each person is looked up once (`offset 0`), not for each figure.
 */
export const proofOf = (
  { tenant_id, id, client_id }: typeof audiences.$inferSelect,
  client: ConsentSettings,
  now: Date,
): SQL => {
  const ends = (how: string) =>
    termOf(client) === null
      ? sql`null::int as ${sql.raw(how)}`
      : sql`count(*) filter (where s.ending = ${how}::text and s.how not in ('file', 'hand'))::int as ${sql.raw(how)}`;
  return sql`
  select count(*)::int as people, ${sql.join(
    ['page', ...CONSENT_CLAIMS, 'file', 'hand'].map((how) => count(how)),
    sql`, `,
  )}, ${ends('expired')}, ${ends('expiring')}
  from (select ${endingOf(sql`x.phone`, { tenant_id, client_id }, client, now)} as ending,
      case when ${agreed({ tenant_id, client_id })} then 'page'
      else coalesce(${strongestClaim()}, case when x.import_id is null then 'hand' else 'file' end) end as how
    from audience_targets x left join imports i on i.tenant_id = x.tenant_id and i.id = x.import_id
    where x.tenant_id = ${tenant_id}::uuid and x.audience_id = ${id}::uuid
      and not ${mustNotText({ tenant: sql`x.tenant_id`, client: sql`${client_id}::uuid`, phone: sql`x.phone` })}
    offset 0) s`;
};
