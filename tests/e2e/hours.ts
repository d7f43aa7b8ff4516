/** What clocks show at an instant in a zone, in minutes since midnight. */
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

/** A zone without changes of clocks in which it is noon now, give or take half an hour; and one twelve hours away. */
export function noonAndMidnight(now: Date): { noon: string; midnight: string } {
  const offset = Math.round((12 * 60 - minutesIn('UTC', now)) / 60);
  // POSIX signs: Etc/GMT+5 is five hours behind.
  const zone = (hours: number) => {
    const east = ((((hours + 11) % 24) + 24) % 24) - 11;
    return east === 0 ? 'Etc/GMT' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
  };
  return { noon: zone(offset), midnight: zone(offset + 12) };
}
