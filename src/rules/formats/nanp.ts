import { TOLL_FREE_CODES } from './national';

export type NanpProblem = 'invalid_area_code' | 'invalid_exchange';

/** Area code: [2-9][0-8]X and not N11 (NANPA, numbering resource rules). */
const AREA = /^(?!.11)[2-9][0-8]\d/;
/** Central office code: [2-9]XX and not N11 for geographic area codes (NANPA). */
const EXCHANGE = /^[2-9]\d\d/;
const N11_EXCHANGE = /^.11/;

/**
 * Ten digits of the North American plan as E.164, or the part that is impossible. 555-01XX is valid:
 * fiction.
 */
export function nanp(
  digits: string,
): { readonly ok: true; readonly e164: string } | { readonly ok: false; readonly reason: NanpProblem } {
  if (!AREA.test(digits)) return { ok: false, reason: 'invalid_area_code' };
  const exchange = digits.slice(3, 6);
  // Toll-free numbers may have an exchange that is N11.
  const mayBeN11 = TOLL_FREE_CODES.includes(digits.slice(0, 3));
  if (!EXCHANGE.test(exchange) || (N11_EXCHANGE.test(exchange) && !mayBeN11)) {
    return { ok: false, reason: 'invalid_exchange' };
  }
  return { ok: true, e164: `+1${digits}` };
}
