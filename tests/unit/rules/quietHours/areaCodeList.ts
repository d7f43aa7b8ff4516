/**
 * Area codes of the United States, its territories and Canada in numerical order, each with its state or province and
 * the letters of its clocks: E, C, M, P; A for Alaska, L for the Aleutians, Z for Arizona, H for Hawaii, T for Atlantic,
 * N for Newfoundland, R for Puerto Rico, G for Guam, S for Samoa, K for Saskatchewan, Y for Yukon. Typed out from the
 * planning administrator's lists, apart from the tables that it checks.
 */
export const BY_NUMBER = `
201 NJ E|202 DC E|203 CT E|204 MB W|205 AL C|206 WA P|207 ME E|208 ID MP|209 CA P|210 TX C|212 NY E|213 CA P|214 TX C
215 PA E|216 OH E|217 IL C|218 MN C|219 IN CE|220 OH E|223 PA E|224 IL C|225 LA C|226 ON E|227 MD E|228 MS C|229 GA E
231 MI E|234 OH E|235 MO C|236 BC VB|239 FL E|240 MD E|248 MI E|249 ON E|250 BC VB|251 AL C|252 NC E|253 WA P|254 TX C
256 AL C|257 BC VB|260 IN E|262 WI C|263 QC E|267 PA E|269 MI E|270 KY EC|272 PA E|274 WI C|276 VA E|279 CA P|281 TX C
283 OH E|289 ON E|301 MD E|302 DE E|303 CO M|304 WV E|305 FL E|306 SK KB|307 WY M|308 NE CM|309 IL C|310 CA P|312 IL C
313 MI E|314 MO C|315 NY E|316 KS C|317 IN E|318 LA C|319 IA C|320 MN C|321 FL E|323 CA P|324 FL E|325 TX C|326 OH E
327 AR C|329 NY E|330 OH E|331 IL C|332 NY E|334 AL C|336 NC E|337 LA C|339 MA E|340 VI R|341 CA P|343 ON E
346 TX C|347 NY E|350 CA P|351 MA E|352 FL E|353 WI C|354 QC E|357 CA P|360 WA P|361 TX C|363 NY E|364 KY EC|365 ON E
367 QC ET|368 AB B|369 CA P|380 OH E|382 ON E|385 UT M|386 FL E|401 RI E|402 NE CM|403 AB B|404 GA E|405 OK C|406 MT M
407 FL E|408 CA P|409 TX C|410 MD E|412 PA E|413 MA E|414 WI C|415 CA P|416 ON E|417 MO C|418 QC ET|419 OH E|423 TN EC
424 CA P|425 WA P|428 NB T|430 TX C|431 MB W|432 TX CM|434 VA E|435 UT M|436 OH E|437 ON E|438 QC E|440 OH E|442 CA P
443 MD E|445 PA E|447 IL C|448 FL CE|450 QC E|457 LA C|458 OR PM|463 IN E|464 IL C|465 NY E|468 QC E|469 TX C|470 GA E
471 MS C|472 NC E|474 SK KB|475 CT E|478 GA E|479 AR C|480 AZ Z|483 AL C|484 PA E|501 AR C|502 KY E|503 OR P|504 LA C
505 NM M|506 NB T|507 MN C|508 MA E|509 WA P|510 CA P|512 TX C|513 OH E|514 QC E|515 IA C|516 NY E|517 MI E|518 NY E
519 ON E|520 AZ Z|530 CA P|531 NE CM|534 WI C|539 OK C|540 VA E|541 OR PM|548 ON E|551 NJ E|557 MO C|559 CA P|561 FL E
562 CA P|563 IA C|564 WA P|567 OH E|570 PA E|571 VA E|572 OK C|573 MO C|574 IN EC|575 NM M|579 QC E|580 OK C|581 QC ET
582 PA E|584 MB W|585 NY E|586 MI E|587 AB B|601 MS C|602 AZ Z|603 NH E|604 BC V|605 SD CM|606 KY EC|607 NY E|608 WI C
609 NJ E|610 PA E|612 MN C|613 ON E|614 OH E|615 TN C|616 MI E|617 MA E|618 IL C|619 CA P|620 KS CM|621 TX C|623 AZ Z
624 NY E|626 CA P|628 CA P|629 TN C|630 IL C|631 NY E|636 MO C|639 SK KB|640 NJ E|641 IA C|645 FL E|646 NY E|647 ON E
650 CA P|651 MN C|656 FL E|657 CA P|659 AL C|660 MO C|661 CA P|662 MS C|667 MD E|669 CA P|670 MP G|671 GU G|672 BC VB
678 GA E|679 MI E|680 NY E|681 WV E|682 TX C|683 ON E|684 AS S|686 VA E|689 FL E|701 ND CM|702 NV P|703 VA E|704 NC E
705 ON E|706 GA E|707 CA P|708 IL C|709 NL NT|712 IA C|713 TX C|714 CA P|715 WI C|716 NY E|717 PA E|718 NY E|719 CO M
720 CO M|724 PA E|725 NV P|726 TX C|727 FL E|728 FL E|729 TN EC|730 IL C|731 TN C|732 NJ E|734 MI E|737 TX C|738 CA P
740 OH E|742 ON E|743 NC E|747 CA P|748 CO M|753 ON E|754 FL E|757 VA E|760 CA P|762 GA E|763 MN C|765 IN EC|769 MS C
770 GA E|771 DC E|772 FL E|773 IL C|774 MA E|775 NV PM|778 BC VB|779 IL C|780 AB B|781 MA E|782 NS T|785 KS CM|786 FL E
787 PR R|801 UT M|802 VT E|803 SC E|804 VA E|805 CA P|806 TX C|807 ON EW|808 HI H|810 MI E|812 IN EC|813 FL E|814 PA E
815 IL C|816 MO C|817 TX C|818 CA P|819 QC E|820 CA P|821 SC E|825 AB B|826 VA E|828 NC E|830 TX C|831 CA P|832 TX C
835 PA E|837 CA P|838 NY E|839 SC E|840 CA P|843 SC E|845 NY E|847 IL C|848 NJ E|850 FL CE|854 SC E|856 NJ E|857 MA E
858 CA P|859 KY E|860 CT E|861 IL C|862 NJ E|863 FL E|864 SC E|865 TN E|867 NT YBCE|870 AR C|872 IL C|873 QC E|878 PA E
879 NL NT|901 TN C|902 NS T|903 TX C|904 FL E|905 ON E|906 MI EC|907 AK AL|908 NJ E|909 CA P|910 NC E|912 GA E|913 KS C
914 NY E|915 TX M|916 CA P|917 NY E|918 OK C|919 NC E|920 WI C|925 CA P|928 AZ ZM|929 NY E|930 IN EC|931 TN CE|934 NY E
936 TX C|937 OH E|938 AL C|939 PR R|940 TX C|941 FL E|942 ON E|943 GA E|945 TX C|947 MI E|948 VA E|949 CA P|951 CA P
952 MN C|954 FL E|956 TX C|959 CT E|970 CO M|971 OR P|972 TX C|973 NJ E|975 MO C|978 MA E|979 TX C|980 NC E|983 CO M
984 NC E|985 LA C|986 ID MP|989 MI E
`
  .trim()
  .split(/[\n|]/)
  .map((entry) => entry.split(' ') as [code: string, state: string, clocks: string]);

/** A zone of each clock: what its wall shows is compared, not its name. */
export const CLOCK: Readonly<Record<string, string>> = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
  A: 'America/Anchorage',
  L: 'America/Adak',
  Z: 'America/Phoenix',
  H: 'Pacific/Honolulu',
  T: 'America/Halifax',
  N: 'America/St_Johns',
  R: 'America/Puerto_Rico',
  G: 'Pacific/Guam',
  S: 'Pacific/Pago_Pago',
  K: 'America/Regina',
  // Provinces whose clocks have not changed since March 2026.
  W: 'America/Winnipeg',
  B: 'America/Edmonton',
  V: 'America/Vancouver',
  Y: 'America/Whitehorse',
};

/**
 * States with their own hours, typed out likewise: from a day on, opening and closing on weekdays, Saturdays and
 * Sundays; `x` where they are closed, at last for holidays.
 */
export const OWN_HOURS: Readonly<Record<string, readonly string[]>> = {
  AL: ['2026-12-01 8-20 8-20 x x'],
  CT: ['2023-10-01 9-20 9-20 9-20'],
  FL: ['2021-07-01 8-20 8-20 8-20'],
  KY: ['2026-12-01 10-21 10-21 10-21'],
  LA: ['2026-12-01 8-20 8-20 x x'],
  MA: ['2026-12-01 8-20 8-20 8-20'],
  MD: ['2024-01-01 8-20 8-20 8-20'],
  MI: ['2026-12-01 9-21 9-21 9-21'],
  MN: ['2026-12-01 9-21 9-21 9-21'],
  MS: ['2000-01-01 8-20 8-20 8-20', '2026-12-01 8-20 8-20 x'],
  NJ: ['2000-01-01 8-20 8-20 8-20'],
  NM: ['2026-12-01 9-21 9-21 9-21'],
  NV: ['2026-12-01 9-20 9-20 9-20'],
  OK: ['2022-11-01 8-20 8-20 8-20'],
  OR: ['2026-01-01 8-20 8-20 8-20'],
  RI: ['2000-01-01 9-18 10-17 10-17', '2026-12-01 9-18 10-17 x x'],
  TX: ['2025-09-01 9-21 9-21 12-21'],
  WA: ['2000-01-01 8-20 8-20 8-20'],
};

const FEDERAL = '2000-01-01 8-21 8-21 8-21';

/** Hours of the list in a state on a day that is no holiday, such as `8-20`, or `x`. */
export function ownHours(state: string, day: string): string {
  const entry = (OWN_HOURS[state] ?? []).findLast((each) => each.slice(0, 10) <= day) ?? FEDERAL;
  const [, usual, saturday, sunday] = entry.split(' ');
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 ? sunday! : weekday === 6 ? saturday! : usual!;
}
