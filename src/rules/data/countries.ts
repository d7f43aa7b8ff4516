import { CODES_ABROAD } from '../law/quietHours/data';
import { areaCode } from '../formats/national';

/**
 * The country of a number, as carriers charge for it and allow it. Numbers that begin with +1 belong to 25 countries
 * and territories: a number in the Caribbean looks like a domestic one, and a text to it may cost many times as much.
 *
 * - Countries of area codes: NANPA's and the CNA's lists of codes in service, as in `quietHours/data.ts`, with ISO 3166.
 * - Country codes: ITU-T E.164, list of assigned country codes; where several countries share one, the largest is named.
 *
 * Checked on 2026-11-23; later changes are entered here.
 */

/** Countries with area codes of the North American plan that are neither the United States nor Canada. */
const CODES_OF_OTHERS: Readonly<Record<string, string>> = {
  AG: '268',
  AI: '264',
  BB: '246',
  BM: '441',
  BS: '242',
  DM: '767',
  DO: '809 829 849',
  GD: '473',
  JM: '658 876',
  KN: '869',
  KY: '345',
  LC: '758',
  MS: '664',
  SX: '721',
  TC: '649',
  TT: '868',
  VC: '784',
  VG: '284',
};

/** Territories of the United States. The rules and texts for the United States apply to them too. */
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

/** Premium-rate numbers, wherever they end: nobody who could be texted has one. */
const PREMIUM = '900';

/** Country codes other than +1. */
const CALLING_CODES =
  'EG20 SS211 MA212 DZ213 TN216 LY218 GM220 SN221 MR222 ML223 GN224 CI225 BF226 NE227 TG228 BJ229 MU230 LR231 SL232 GH233 NG234 TD235 CF236 CM237 CV238 ST239 GQ240 GA241 CG242 CD243 AO244 GW245 IO246 SC248 SD249 RW250 ET251 SO252 DJ253 KE254 TZ255 UG256 BI257 MZ258 ZM260 MG261 RE262 ZW263 NA264 MW265 LS266 BW267 SZ268 KM269 ZA27 SH290 ER291 AW297 FO298 GL299 GR30 NL31 BE32 FR33 ES34 GI350 PT351 LU352 IE353 IS354 AL355 MT356 CY357 FI358 BG359 HU36 LT370 LV371 EE372 MD373 AM374 BY375 AD376 MC377 SM378 UA380 RS381 ME382 XK383 HR385 SI386 BA387 MK389 IT39 RO40 CH41 CZ420 SK421 LI423 AT43 GB44 DK45 SE46 NO47 PL48 DE49 FK500 BZ501 GT502 SV503 HN504 NI505 CR506 PA507 PM508 HT509 PE51 MX52 CU53 AR54 BR55 CL56 CO57 VE58 GP590 BO591 GY592 EC593 GF594 PY595 MQ596 SR597 UY598 CW599 MY60 AU61 ID62 PH63 NZ64 SG65 TH66 TL670 NF672 BN673 NR674 PG675 TO676 SB677 VU678 FJ679 PW680 WF681 CK682 NU683 WS685 KI686 NC687 TV688 PF689 TK690 FM691 MH692 RU7 JP81 KR82 VN84 KP850 HK852 MO853 KH855 LA856 CN86 BD880 TW886 TR90 IN91 PK92 AF93 LK94 MM95 MV960 LB961 JO962 SY963 IQ964 KW965 SA966 YE967 OM968 PS970 AE971 IL972 BH973 QA974 BT975 MN976 NP977 IR98 TJ992 TM993 AZ994 GE995 KG996 UZ998';

const byCode = (table: Readonly<Record<string, string>>, countryOf: (name: string) => string) =>
  Object.entries(table).flatMap(([name, codes]) =>
    codes.split(' ').map((code): [string, string] => [code, countryOf(name)]),
  );

const OF_AREA_CODE = new Map([
  ...byCode(CODES_OF_OTHERS, (country) => country),
  // The other places in that table are Canada's provinces.
  ...byCode(CODES_ABROAD, (place) => (TERRITORIES.includes(place) ? place : 'CA')),
]);

const OF_CALLING_CODE = new Map(
  CALLING_CODES.split(' ').map((entry) => [entry.slice(2), entry.slice(0, 2)] as const),
);

/**
 * ISO 3166 code of a number's country; null if unknown. A code of the North American plan that is in no
 * list is newer than the lists, or belongs to no place: it counts as one of the United States, where
 * nearly all new codes are.
 */
export function countryOf(e164: string): string | null {
  const area = areaCode(e164);
  if (area !== undefined) return area === PREMIUM ? null : (OF_AREA_CODE.get(area) ?? 'US');
  for (const length of [3, 2, 1]) {
    const country = OF_CALLING_CODE.get(e164.slice(1, 1 + length));
    if (country) return country;
  }
  return null;
}

/** The country whose rules apply: the United States for its territories. */
export const partOf = (country: string): string => (TERRITORIES.includes(country) ? 'US' : country);

/** Countries and territories whose numbers begin with +1. */
export const NORTH_AMERICAN_COUNTRIES: readonly string[] = [
  'US',
  'CA',
  ...TERRITORIES,
  ...Object.keys(CODES_OF_OTHERS),
];

/** Countries that may be texted unless an account configures others. */
export const USUAL_COUNTRIES: readonly string[] = ['US', 'CA'];

/** True if a number is in one of these countries. */
export function isIn(e164: string, countries: readonly string[]): boolean {
  const country = countryOf(e164);
  return country !== null && (countries.includes(country) || countries.includes(partOf(country)));
}
