import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { AREA_CODES, placeOf } from '../../src/rules/areaCodes';
import { chance, oneOf, textArray } from './chance';
import { FIRST_NAMES, LAST_NAMES } from './texts';

/** Lines of an area code given to recipients: 555-0100 to 555-0189. The last ten are virtual numbers. */
const LINES = 90;
const CODES = AREA_CODES;
/** Different fictional numbers that one audience can have. */
export const NUMBERS = CODES.length * LINES;

/** Fills an audience with `size` fictional people, different numbers each, starting at `offset` of all there are. */
export async function fillAudience(
  tx: Tx,
  tenantId: string,
  audienceId: string,
  size: number,
  offset: number,
) {
  const places = CODES.map((code) => placeOf(code)!);
  const phone = sql`p.phone`;
  await tx.execute(sql`
    insert into audience_targets (tenant_id, audience_id, phone, fields, us_state, time_zone)
    select ${tenantId}::uuid, ${audienceId}::uuid, p.phone,
      case when ${chance(phone, 'named')} < 0.04
        then jsonb_build_object('city', p.state)
        else jsonb_build_object('first_name', ${oneOf(phone, 'first', FIRST_NAMES)}, 'last_name', ${oneOf(phone, 'last', LAST_NAMES)})
      end,
      p.state, p.zone
    from (
      select
        '+1' || (${textArray(CODES)})[1 + k % ${CODES.length}::int] || '55501' || lpad((k / ${CODES.length}::int)::text, 2, '0') as phone,
        (${textArray(places.map((place) => place.state))})[1 + k % ${CODES.length}::int] as state,
        (${textArray(places.map((place) => place.timeZone))})[1 + k % ${CODES.length}::int] as zone
      from (select (i + ${offset}::int) % ${NUMBERS}::int as k from generate_series(0, ${size}::int - 1) i) s
    ) p`);
  await tx.execute(sql`
    update audiences a set targets = ${size}::int, fields = (
      select jsonb_agg(jsonb_build_object('name', f.name, 'filled', f.filled) order by f.name) from (
        select key as name, count(*)::int as filled
        from audience_targets t, jsonb_object_keys(t.fields) key
        where t.tenant_id = ${tenantId}::uuid and t.audience_id = ${audienceId}::uuid group by key
      ) f)
    where a.tenant_id = ${tenantId}::uuid and a.id = ${audienceId}::uuid`);
}
