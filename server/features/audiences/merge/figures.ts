import { sql, type SQL } from 'drizzle-orm';
import type { MergeFigures } from '../../../../src/resources/audiences/contract';
import { mustNotText } from '../../../consent/scope';
import { rows, type Tx } from '../../../db/client';
import type { audiences } from '../../../db/schema';
import { array } from '../../../sending/ledger/rows';

type AudienceRow = typeof audiences.$inferSelect;

/** An audience, and those that are merged into it. All are of one client. */
export interface Merging {
  into: AudienceRow;
  from: readonly AudienceRow[];
}

/** Details that say where a person is. They are taken together: a state of one list and a time zone of another may differ. */
const PLACE = sql`array['city', 'state', 'zip', 'time_zone']`;

/**
 * SQL expression: the details that a target (`t`) lacks and another target of the same number (`x`) has; null: none.
 * Details that it has stay.
 */
export const GAINED: SQL = sql`(select jsonb_object_agg(e.key, e.value) from jsonb_each_text(x.fields) e
  where e.value <> '' and coalesce(t.fields->>e.key, '') = ''
    and not (e.key = any(${PLACE}) and t.fields ?| ${PLACE}))`;

export const idsOf = (audiences: readonly { id: string }[]): SQL =>
  array(
    audiences.map(({ id }) => id),
    'uuid',
  );

/** SQL condition: whether the campaign has had a job. */
const HAS_SENT = sql`exists (select 1 from jobs j where j.tenant_id = ca.tenant_id and j.campaign_id = ca.campaign_id)`;

/** SQL condition on `campaign_audiences ca`: a campaign without a job uses one of these audiences. */
export const isDraftUse = ({ tenant_id }: AudienceRow, from: SQL): SQL =>
  sql`ca.tenant_id = ${tenant_id}::uuid and ca.audience_id = any(${from}) and not ${HAS_SENT}`;

/** Figures of a merge, without doing it. */
export async function mergeFigures(tx: Tx, { into, from }: Merging): Promise<MergeFigures> {
  const tenant = sql`${into.tenant_id}::uuid`;
  const others = idsOf(from);
  const isUse = sql`ca.tenant_id = ${tenant} and ca.audience_id = any(${others})`;
  const [figures] = await rows<Omit<MergeFigures, 'targets' | 'there'> & Record<string, unknown>>(
    tx,
    sql`with coming as (
        select distinct x.phone from audience_targets x
        where x.tenant_id = ${tenant} and x.audience_id = any(${others}) and not exists (
          select 1 from audience_targets t where t.tenant_id = ${tenant} and t.audience_id = ${into.id}::uuid
            and t.phone = x.phone))
      select (select count(*)::int from coming) as came,
        (select count(*)::int from coming c where ${mustNotText({
          tenant,
          client: sql`${into.client_id}::uuid`,
          phone: sql`c.phone`,
        })}) as opted_out,
        (select count(distinct t.id)::int from audience_targets x
          join audience_targets t on t.tenant_id = ${tenant} and t.audience_id = ${into.id}::uuid and t.phone = x.phone
          where x.tenant_id = ${tenant} and x.audience_id = any(${others}) and ${GAINED} is not null) as filled,
        (select count(distinct ca.campaign_id)::int from campaign_audiences ca where ${isDraftUse(into, others)}) as drafts,
        (select count(distinct ca.campaign_id)::int from campaign_audiences ca where ${isUse} and ${HAS_SENT}) as sent,
        (select count(*)::int from campaign_excluded_audiences ea
          where ea.tenant_id = ${tenant} and ea.audience_id = ${into.id}::uuid) as excluding,
        ((select count(*) from keywords k where k.tenant_id = ${tenant} and k.audience_id = any(${others}))
          + (select count(*) from opt_in_pages p where p.tenant_id = ${tenant} and p.audience_id = any(${others})))::int
          as joining`,
  );
  const all = from.reduce((sum, { targets }) => sum + targets, 0);
  return { targets: into.targets, there: all - figures!.came, ...figures! } as MergeFigures;
}
