import type { Readiness } from '../../../src/resources/campaigns/values';
import { standingOf } from '../../../src/rules/quietHours/standing';
import type { SendingWindow } from '../../../src/rules/quietHours/windows';
import { spread, type Measured } from './measure';

export type Figures = Pick<
  Readiness,
  'reach' | 'segments' | 'measured' | 'numbers' | 'shortest' | 'longest' | 'incomplete' | 'hours'
>;

interface Surroundings {
  /** Rows of all audiences, measured or not. */
  rows: number;
  senders: number;
  window: SendingWindow;
  policy: 'hold' | 'warn';
  now: Date;
}

/** The figures of a measurement. If only a sample was measured, they are scaled up and still add up. */
export function figuresOf(measured: Measured, { rows, senders, window, policy, now }: Surroundings): Figures {
  const scale = measured.rows > 0 && rows > measured.rows ? rows / measured.rows : 1;
  const all = scale === 1 ? measured.rows : rows;
  const scaled = (count: number) => Math.round(count * scale);
  const parts = {
    do_not_call: scaled(measured.do_not_call),
    duplicate: scaled(measured.duplicate),
    excluded: scaled(measured.excluded),
    unresolved_field: scaled(measured.unresolved_field),
    empty_message: scaled(measured.empty_message),
  };
  const left = Object.values(parts).reduce((sum, part) => sum - part, all);
  const reached = Math.max(0, left);
  const places = [...measured.places].map(([place, count]) => ({ place, waiting: scaled(count) }));
  const { groups, held, ...standing } = standingOf(places, window, now);
  const kept = [...measured.places.values()].reduce((sum, count) => sum + count, 0);
  const segments = spread(measured.segments);
  return {
    reach: { rows: all, reached, ...parts, outside_hours: Math.min(reached, held) },
    segments: segments && { ...segments, total: scaled(segments.total) },
    measured: measured.rows,
    numbers: { count: senders, local: kept > 0 && senders > 0 ? measured.local / kept : null },
    shortest: measured.shortest,
    longest: measured.longest,
    incomplete: measured.incomplete,
    hours: {
      policy,
      window: { ...window, closed: window.closed && [...window.closed] },
      ...standing,
      waiting: groups,
    },
  };
}
