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
