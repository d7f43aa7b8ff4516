import { and, sql, type SQL } from 'drizzle-orm';
import { neverTexted } from '../../consent/scope';
import { audiences as table } from '../../db/schema';
import type { audiences as contract } from '../../../src/resources/audiences/contract';
import type { CallOf } from '../../http/handler';
import { unarchived } from '../figures/unarchived';

/** Number of rows that an audience's imports rejected for one of these reasons, without failed and undone imports. */
const leftOut = (...reasons: readonly string[]): SQL<number> => {
  const sum = sql.raw(reasons.map((reason) => `coalesce((i.rejected->>'${reason}')::int, 0)`).join(' + '));
  return sql<number>`(select coalesce(sum(${sum}), 0)::int from imports i
    where i.tenant_id = audiences.tenant_id and i.audience_id = audiences.id and i.state <> 'failed' and i.undo is null)`;
};

const USES = sql.raw(
  'campaign_audiences ca where ca.tenant_id = audiences.tenant_id and ca.audience_id = audiences.id',
);
const LEFT_OUT = sql.raw(
  'campaign_excluded_audiences ea where ea.tenant_id = audiences.tenant_id and ea.audience_id = audiences.id',
);

/** Fields of an audience's record that are not columns. */
export const FIGURES = {
  client_name: sql<string>`(select c.name from clients c where c.tenant_id = audiences.tenant_id and c.id = audiences.client_id)`,
  opted_out: sql<number>`(select count(distinct d.phone)::int
    from ${neverTexted(sql.raw('audiences.tenant_id'), sql.raw('audiences.client_id'))} d where exists (
      select 1 from audience_targets t
      where t.tenant_id = audiences.tenant_id and t.audience_id = audiences.id and t.phone = d.phone))`,
  invalid: leftOut('missing', 'invalid', 'country'),
  duplicates: leftOut('duplicate_in_file', 'duplicate_in_audience'),
  campaigns: sql<number>`(select count(*)::int from ${USES})`,
};

/** Which audiences a list shows. */
export const listed = ({ query, params }: CallOf<typeof contract, 'list'>): SQL | undefined =>
  and(
    query.show_archived ? undefined : unarchived(table, params.client_id !== undefined),
    query.unused
      ? sql`not exists (select 1 from ${USES}) and not exists (select 1 from ${LEFT_OUT})`
      : undefined,
  );
