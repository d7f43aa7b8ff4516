import { type SQL, sql } from 'drizzle-orm';
import { CONSENT_CLAIMS } from '../../../src/rules/law/consentClaim';
import { mustNotText } from '../../consent/scope';
import type { audiences } from '../../db/schema';
import { agreedOnPage, strongestClaim } from '../../sending/claim/exclusions';

const count = (how: string): SQL => sql`count(*) filter (where s.how = ${how}::text)::int as ${sql.raw(how)}`;

/** Query of the figures of an audience: its people who may be texted, by the strongest proof of their consent. */
export const proofOf = ({ tenant_id, id, client_id }: typeof audiences.$inferSelect): SQL => sql`
  select count(*)::int as people, ${sql.join(
    ['page', ...CONSENT_CLAIMS, 'file', 'hand'].map((how) => count(how)),
    sql`, `,
  )}
  from (select case when ${agreedOnPage(sql`x.phone`, { tenant_id, client_id }, 'conversation')} then 'page'
      else coalesce(${strongestClaim()}, case when x.import_id is null then 'hand' else 'file' end) end as how
    from audience_targets x left join imports i on i.tenant_id = x.tenant_id and i.id = x.import_id
    where x.tenant_id = ${tenant_id}::uuid and x.audience_id = ${id}::uuid
      and not ${mustNotText({ tenant: sql`x.tenant_id`, client: sql`${client_id}::uuid`, phone: sql`x.phone` })}) s`;
