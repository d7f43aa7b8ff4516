import type { Readiness } from '../../../src/resources/campaigns/values';
import type { SendingWindow } from './hours';
import { isOpen } from './hours';
import { spread, zoneParts, type Measured } from './measure';

export type Figures = Pick<
  Readiness,
  'reach' | 'segments' | 'measured' | 'numbers' | 'longest' | 'incomplete'
>;

interface Surroundings {
  /** Rows of all audiences, looked at or not. */
  rows: number;
  senders: number;
  window: SendingWindow;
  now: Date;
}

/** A measurement in the figures that people read; of a sample, scaled up so that they still add up. */
export function figuresOf(measured: Measured, { rows, senders, window, now }: Surroundings): Figures {
  const scale = measured.rows > 0 && rows > measured.rows ? rows / measured.rows : 1;
  const all = scale === 1 ? measured.rows : rows;
  const scaled = (count: number) => Math.round(count * scale);
  const parts = {
    do_not_call: scaled(measured.do_not_call),
    duplicate: scaled(measured.duplicate),
    unresolved_field: scaled(measured.unresolved_field),
    empty_message: scaled(measured.empty_message),
  };
  const left = Object.values(parts).reduce((sum, part) => sum - part, all);
  const reached = Math.max(0, left);
  const closed = [...measured.zones]
    .filter(([key]) => !isOpen(zoneParts(key)[0], window, now))
    .reduce((sum, [, count]) => sum + count, 0);
  const kept = [...measured.zones.values()].reduce((sum, count) => sum + count, 0);
  const segments = spread(measured.segments);
  return {
    reach: { rows: all, reached, ...parts, outside_hours: Math.min(reached, scaled(closed)) },
    segments: segments && { ...segments, total: scaled(segments.total) },
    measured: measured.rows,
    numbers: { count: senders, local: kept > 0 && senders > 0 ? measured.local / kept : null },
    longest: measured.longest,
    incomplete: measured.incomplete,
  };
}
