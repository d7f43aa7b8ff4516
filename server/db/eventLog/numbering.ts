import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../rows';

/**
 * Numbers the committed events of a tenant. One transaction at a time does, so that no event ever gets a place below one
 * that a reader has passed. Call it in the scope of the system.
 *
 * @returns the last place
 */
export async function givePlaces(tx: Tx, tenantId: string): Promise<number> {
  const tenant = sql`${tenantId}::uuid`;
  await tx.execute(sql`insert into event_readers (tenant_id) values (${tenant}) on conflict do nothing`);
  await tx.execute(sql`select 1 from event_readers where tenant_id = ${tenant} for update`);
  const [reader] = await rows<{ last_place: number }>(
    tx,
    sql`with placed as (
      update event_log e set place = x.place
      from (select n, (select last_place from event_readers where tenant_id = ${tenant}) + row_number() over (order by n) as place
        from event_log where tenant_id = ${tenant} and place is null) x
      where e.tenant_id = ${tenant} and e.n = x.n returning e.place)
    update event_readers set last_place = greatest(last_place, coalesce((select max(place) from placed), 0))
    where tenant_id = ${tenant} returning last_place::float8 as last_place`,
  );
  return reader!.last_place;
}
