import { sql } from 'drizzle-orm';
import type { clients as contract } from '../../../src/resources/clients/contract';
import { countsSince, EXPIRING_DAYS } from '../../../src/rules/law/consentExpiry';
import { termOf } from '../../consent/expiry';
import { mayText } from '../../consent/scope';
import { rows } from '../../db/client';
import { clients } from '../../db/schema';
import type { CallOf } from '../../http/handler';
import { isClaimed } from '../../sending/claim/exclusions';
import { rowOf } from '../../tables/rows';
import { agreedOn } from '../consent_statements/proof';

const DAY_MS = 86_400_000;

/**
 * How many people a term that is not stored yet would leave out, or let be texted again. They are those of the client's audiences who may be texted
 * and have the required consent, once each: of everyone else no consent counts today.
 */
export async function consentTerm({ tx, params, query, now }: CallOf<typeof contract, 'term'>) {
  const client = await rowOf(tx, clients, params.id);
  const { consent_required, consent_months } = query;
  const [stored, wanted] = [termOf(client), { months: consent_months, zone: client.time_zone }];
  const soon = new Date(now.getTime() + EXPIRING_DAYS * DAY_MS);
  const since = (when: Date, term: typeof wanted) =>
    sql`${countsSince(when, term).toISOString()}::timestamptz`;
  const counts = stored ? sql`d.at >= ${since(now, stored)}` : sql`true`;
  const renewed = stored ? sql`d.at < ${since(now, stored)} and d.at >= ${since(now, wanted)}` : sql`false`;
  const [tenant, owner] = [sql`${client.tenant_id}::uuid`, sql`${client.id}::uuid`];
  const [figures] = await rows<{ expired: number; expiring: number; renewed: number }>(
    tx,
    sql`select count(*) filter (where ${counts} and coalesce(d.at < ${since(now, wanted)}, true))::int as expired,
        count(*) filter (where d.at >= ${since(now, wanted)} and d.at < ${since(soon, wanted)})::int as expiring,
        count(*) filter (where ${renewed})::int as renewed
      from (select p.phone, max(e.at) as at
        from (select distinct x.phone from audiences a
            join audience_targets x on x.tenant_id = a.tenant_id and x.audience_id = a.id
            left join imports i on i.tenant_id = x.tenant_id and i.id = x.import_id
            left join (${agreedOn({ tenant_id: client.tenant_id, client_id: client.id }, consent_required)}) agreed
              on agreed.phone = x.phone
          where a.tenant_id = ${tenant} and a.client_id = ${owner} and not a.archived
            and (agreed.phone is not null or ${isClaimed(consent_required)})
            and ${mayText({ tenant, client: owner, phone: sql`x.phone` })}) p
          left join consent_events e on e.tenant_id = ${tenant} and e.phone = p.phone and e.kind = 'opted_in'
            and e.client_id = ${owner}
        group by p.phone) d`,
  );
  return figures!;
}
