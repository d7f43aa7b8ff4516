import { sql, type SQL } from 'drizzle-orm';
import type { Places } from '../../../src/resources/audiences/contract';
import { placeOf } from '../../../src/rules/data/areaCodes';
import { areaCode } from '../../../src/rules/formats/national';
import { placeZone } from '../../../src/rules/law/quietHours/zones';

/**
 * Location of a recipient. The file takes precedence over the area code. If the file gives another state than the area
 * code's, the time zone is unknown, because a state may have several. The name of an offset, such as EST, is not a time
 * zone.
 */
export function placeOfTarget(phone: string, fields: Readonly<Record<string, string>>) {
  const byCode = placeOf(areaCode(phone) ?? '');
  const written = fields['state']?.toUpperCase();
  const us_state = written && /^[A-Z]{2}$/.test(written) ? written : (byCode?.state ?? null);
  const explicit = fields['time_zone'];
  const fromCode = byCode && byCode.state === us_state ? byCode.timeZone : null;
  return { us_state, time_zone: explicit && placeZone(explicit) ? explicit : fromCode };
}

type Placed = { phone: string; fields: Readonly<Record<string, string>> };

/** Key of targets whose place is unknown. */
const UNKNOWN = '';

/** Counts of an empty audience. */
export const nowhere = (): Places => ({ us_state: {}, area_code: {}, time_zone: {} });

/** Returns the counts with targets added, or taken away (`-1`). Does not change `before`. */
export function withPlaces(before: Places, changed: readonly Placed[], sign: 1 | -1 = 1): Places {
  const places = structuredClone(before);
  for (const { phone, fields } of changed) {
    const { us_state, time_zone } = placeOfTarget(phone, fields);
    const values = { us_state, time_zone, area_code: areaCode(phone) ?? null };
    for (const kind of ['us_state', 'area_code', 'time_zone'] as const) {
      const key = values[kind] ?? UNKNOWN;
      places[kind][key] = (places[kind][key] ?? 0) + sign;
      if (places[kind][key] <= 0) delete places[kind][key];
    }
  }
  return places;
}

/** The same counts, calculated from the targets: after targets were removed, or were added by a statement. */
export function placesOf(tenantId: string, audienceId: string): SQL<Places> {
  const counted = (key: SQL) => sql`(
    select coalesce(jsonb_object_agg(p.key, p.count), '{}'::jsonb) from (
      select coalesce(${key}, ${UNKNOWN}) as key, count(*)::int as count from audience_targets t
      where t.tenant_id = ${tenantId}::uuid and t.audience_id = ${audienceId}::uuid group by 1) p)`;
  return sql<Places>`jsonb_build_object('us_state', ${counted(sql`t.us_state`)},
    'area_code', ${counted(sql`substring(t.phone from 3 for 3)`)}, 'time_zone', ${counted(sql`t.time_zone`)})`;
}
