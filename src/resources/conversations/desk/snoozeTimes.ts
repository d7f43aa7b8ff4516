const HOUR_MS = 3_600_000;
/** Hour at which a day begins, in the browser's zone. */
const MORNING = 9;
const MONDAY = 1;

/** Morning of a day so many days after today. */
function morning(now: number, days: number): Date {
  const at = new Date(now);
  at.setDate(at.getDate() + days);
  at.setHours(MORNING, 0, 0, 0);
  return at;
}

/** Times until which a conversation may be snoozed, with the keys of their texts. `now`: by the server's clock, ms. */
export const snoozeTimes = (now: number): readonly (readonly ['hours' | 'tomorrow' | 'monday', Date])[] => {
  const untilMonday = (MONDAY + 7 - new Date(now).getDay()) % 7 || 7;
  return [
    ['hours', new Date(now + 3 * HOUR_MS)],
    ['tomorrow', morning(now, 1)],
    ...(untilMonday > 1 ? ([['monday', morning(now, untilMonday)]] as const) : []),
  ];
};
