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
  const hash = sql`md5(p.phone)`;
  await tx.execute(sql`
    insert into audience_targets (tenant_id, audience_id, phone, fields, us_state, time_zone)
    select ${tenantId}::uuid, ${audienceId}::uuid, p.phone,
      case when ${chance(hash, 0)} < 0.04
        then jsonb_build_object('city', p.state)
        else jsonb_build_object('first_name', ${oneOf(hash, 1, FIRST_NAMES)}, 'last_name', ${oneOf(hash, 2, LAST_NAMES)})
      end,
      p.state, p.zone
    from (
      select '+1' || code || '55501' || lpad(line::text, 2, '0') as phone, state, zone
      from unnest(${textArray(CODES)}, ${textArray(places.map((place) => place.state))}, ${textArray(
        places.map((place) => place.timeZone),
      )}) with ordinality as c(code, state, zone, position)
      cross join generate_series(0, ${LINES}::int - 1) line
      where (line * ${CODES.length}::int + position - 1 - ${offset}::int + ${NUMBERS}::int) % ${NUMBERS}::int < ${size}::int
      order by line, position
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
