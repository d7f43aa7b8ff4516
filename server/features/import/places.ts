import { sql, type SQL } from 'drizzle-orm';
import type { Places } from '../../../src/resources/audiences/contract';
import { placeOf } from '../../../src/rules/areaCodes';
import { areaCode } from '../../../src/rules/national';

const known = new Map<string, boolean>();
/** A file may name anything; what it names is remembered up to here. */
const REMEMBERED = 1000;

/** Whether this runtime knows an IANA time zone, old names included. */
function isTimeZone(name: string): boolean {
  const answer = known.get(name) ?? tryTimeZone(name);
  if (known.size < REMEMBERED) known.set(name, answer);
  return answer;
}

function tryTimeZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Where a recipient is: what the file says goes before what the area code suggests. A number that has moved
 * to another state than its area code's keeps no zone: a state may have several.
 */
export function placeOfTarget(phone: string, fields: Readonly<Record<string, string>>) {
  const byCode = placeOf(areaCode(phone) ?? '');
  const written = fields['state']?.toUpperCase();
  const us_state = written && /^[A-Z]{2}$/.test(written) ? written : (byCode?.state ?? null);
  const explicit = fields['time_zone'];
  const fromCode = byCode && byCode.state === us_state ? byCode.timeZone : null;
  return { us_state, time_zone: explicit && isTimeZone(explicit) ? explicit : fromCode };
}

type Placed = { phone: string; fields: Readonly<Record<string, string>> };

/** Key under which those stand of whom it is not known. */
const UNKNOWN = '';

/** Counts of an audience before its first target. */
export const nowhere = (): Places => ({ us_state: {}, area_code: {}, time_zone: {} });

/** The counts with targets just added; the counts given stay as they are. */
export function withPlaces(before: Places, added: readonly Placed[]): Places {
  const places = structuredClone(before);
  for (const { phone, fields } of added) {
    const { us_state, time_zone } = placeOfTarget(phone, fields);
    const values = { us_state, time_zone, area_code: areaCode(phone) ?? null };
    for (const kind of ['us_state', 'area_code', 'time_zone'] as const) {
      const key = values[kind] ?? UNKNOWN;
      places[kind][key] = (places[kind][key] ?? 0) + 1;
    }
  }
  return places;
}

/** The same counts from the targets themselves: after some were taken out, and for those a statement made. */
export function placesOf(tenantId: string, audienceId: string): SQL<Places> {
  const counted = (key: SQL) => sql`(
    select coalesce(jsonb_object_agg(p.key, p.count), '{}'::jsonb) from (
      select coalesce(${key}, ${UNKNOWN}) as key, count(*)::int as count from audience_targets t
      where t.tenant_id = ${tenantId}::uuid and t.audience_id = ${audienceId}::uuid group by 1) p)`;
  return sql<Places>`jsonb_build_object('us_state', ${counted(sql`t.us_state`)},
    'area_code', ${counted(sql`substring(t.phone from 3 for 3)`)}, 'time_zone', ${counted(sql`t.time_zone`)})`;
}
