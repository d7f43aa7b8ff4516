const MINUTE = 60;
const HOUR = 3_600;

/** Seconds as people say them: "45 s", "12 min 5 s", "2 h 10 min". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < MINUTE) return `${whole} s`;
  if (whole < HOUR) return joined([Math.floor(whole / MINUTE), 'min'], [whole % MINUTE, 's']);
  return joined([Math.floor(whole / HOUR), 'h'], [Math.round((whole % HOUR) / MINUTE), 'min']);
}

type Part = readonly [number, string];
const joined = ([big, bigUnit]: Part, [small, smallUnit]: Part) =>
  small === 0 ? `${big} ${bigUnit}` : `${big} ${bigUnit} ${small} ${smallUnit}`;

/** Seconds between two instants. */
export const secondsBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 1000;
