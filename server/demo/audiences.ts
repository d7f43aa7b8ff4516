import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { AREA_CODES, placeOf } from '../../src/rules/data/areaCodes';
import { placesOf } from '../features/import/placeCounts';
import { chance, oneOf, textArray } from './random';
import { FIRST_NAMES, LAST_NAMES } from './texts';

/** Fictional numbers of an area code used for recipients: 555-0100 to 555-0189. The last ten are virtual numbers. */
const LINES = 90;
const CODES = AREA_CODES;
/** How many different fictional numbers an audience can have. */
export const NUMBERS = CODES.length * LINES;

/** Fills an audience with `size` fictional people with different numbers, starting at number `offset`. */
export async function fillAudience(
  tx: Tx,
  tenantId: string,
  audienceId: string,
  size: number,
  offset: number,
) {
  const places = CODES.map((code) => placeOf(code)!);
  const hash = sql`p.hash`;
  await tx.execute(sql`
    insert into audience_targets (tenant_id, audience_id, phone, fields, us_state, time_zone)
    select ${tenantId}::uuid, ${audienceId}::uuid, p.phone,
      case when ${chance(hash, 0)} < 0.04
        then jsonb_build_object('city', p.state)
        else jsonb_build_object('first_name', ${oneOf(hash, 1, FIRST_NAMES)}, 'last_name', ${oneOf(hash, 2, LAST_NAMES)})
      end,
      p.state, p.zone
    from (
      select n.phone, n.state, n.zone, md5(n.phone) as hash
      from (
        select i, '+1' || code || '55501' || lpad((i / ${CODES.length}::int)::text, 2, '0') as phone, state, zone
        from (select (${offset}::int + k) % ${NUMBERS}::int as i from generate_series(0, ${size}::int - 1) k) taken
        join unnest(${textArray(CODES)}, ${textArray(places.map((place) => place.state))}, ${textArray(
          places.map((place) => place.timeZone),
        )}) with ordinality as c(code, state, zone, position) on position = i % ${CODES.length}::int + 1
      ) n
      order by n.i
    ) p`);
  await tx.execute(sql`
    update audiences a set targets = ${size}::int, places = ${placesOf(tenantId, audienceId)}, fields = (
      select jsonb_agg(jsonb_build_object('name', f.name, 'filled', f.filled) order by f.name) from (
        select key as name, count(*)::int as filled
        from audience_targets t, jsonb_object_keys(t.fields) key
        where t.tenant_id = ${tenantId}::uuid and t.audience_id = ${audienceId}::uuid group by key
      ) f)
    where a.tenant_id = ${tenantId}::uuid and a.id = ${audienceId}::uuid`);
}
