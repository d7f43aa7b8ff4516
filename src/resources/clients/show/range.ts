const DAY_MS = 86_400_000;

/** Days from and to, inclusive, as YYYY-MM-DD. */
export interface Range {
  start_date: string;
  end_date: string;
}

export const PRESETS = ['7', '30', '90', 'month'] as const;
export type Preset = (typeof PRESETS)[number];

/** Today where the client is. */
export const todayIn = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** The days a preset stands for, up to and with today. */
export function rangeOf(preset: Preset, today: string): Range {
  if (preset === 'month') return { start_date: `${today.slice(0, 8)}01`, end_date: today };
  return { start_date: daysBefore(today, Number(preset) - 1), end_date: today };
}
