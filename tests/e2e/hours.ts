/** Local time in a zone at an instant, in minutes since midnight. */
function minutesIn(timeZone: string, at: Date): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hour = 0, minute = 0] = format.format(at).split(':').map(Number);
  return hour * 60 + minute;
}

/**
 * Places without clock changes, by hours east of Greenwich. The name of a plain offset would not be a
 * place.
 */
const PLACES: Readonly<Record<number, string>> = {
  [-11]: 'Pacific/Pago_Pago',
  [-10]: 'Pacific/Honolulu',
  [-9]: 'Pacific/Gambier',
  [-8]: 'Pacific/Pitcairn',
  [-7]: 'America/Phoenix',
  [-6]: 'America/Costa_Rica',
  [-5]: 'America/Panama',
  [-4]: 'America/Puerto_Rico',
  [-3]: 'America/Cayenne',
  [-2]: 'America/Noronha',
  [-1]: 'Atlantic/Cape_Verde',
  0: 'Africa/Abidjan',
  1: 'Africa/Lagos',
  2: 'Africa/Maputo',
  3: 'Africa/Nairobi',
  4: 'Asia/Dubai',
  5: 'Asia/Karachi',
  6: 'Asia/Dhaka',
  7: 'Asia/Bangkok',
  8: 'Asia/Singapore',
  9: 'Asia/Tokyo',
  10: 'Pacific/Guam',
  11: 'Pacific/Guadalcanal',
  12: 'Pacific/Tarawa',
};

/** A place where it is noon now, give or take half an hour; and one twelve hours away. */
export function noonAndMidnight(now: Date): { noon: string; midnight: string } {
  const offset = Math.round((12 * 60 - minutesIn('UTC', now)) / 60);
  const place = (hours: number) => PLACES[((((hours + 11) % 24) + 24) % 24) - 11]!;
  return { noon: place(offset), midnight: place(offset + 12) };
}
