import type { Estimate, Readiness } from '../../../src/resources/campaigns/values';
import { standingOf } from '../../../src/rules/law/quietHours/standing';
import { lawfulWindow, type SendingWindow } from '../../../src/rules/law/quietHours/windows';
import type { Carrier, Price } from '../../sending/carrier/carrier';
import { spread, type Measured } from './measureMessage';

export type Figures = Pick<
  Readiness,
  | 'reach'
  | 'unknown_lines'
  | 'segments'
  | 'cost'
  | 'measured'
  | 'numbers'
  | 'shortest'
  | 'longest'
  | 'incomplete'
  | 'hours'
>;

interface Surroundings {
  /** Rows of all audiences, measured or not. */
  rows: number;
  /** Numbers that messages leave from. */
  senders: readonly string[];
  /** Those of them that all clients share. */
  shared: readonly string[];
  window: SendingWindow;
  policy: 'hold' | 'warn';
  /** The law holds whatever a job says. */
  lawHolds: boolean;
  now: Date;
  carrier: Pick<Carrier, 'currency' | 'price'> | null;
}

/** By how much the counts of a measurement are multiplied; 1 unless it read only a sample of these rows. */
export const scaleOf = (measured: Pick<Measured, 'rows'>, rows: number): number =>
  measured.rows > 0 && rows > measured.rows ? rows / measured.rows : 1;

/** The figures of a measurement. If only a sample was measured, they are scaled up and still add up. */
export function figuresOf(
  measured: Measured,
  { rows, senders, shared, window, policy, lawHolds, now, carrier }: Surroundings,
): Figures {
  const scale = scaleOf(measured, rows);
  const all = scale === 1 ? measured.rows : rows;
  const scaled = (count: number) => Math.round(count * scale);
  const parts = {
    do_not_call: scaled(measured.do_not_call),
    duplicate: scaled(measured.duplicate),
    excluded: scaled(measured.excluded),
    country: scaled(measured.country),
    no_consent: scaled(measured.no_consent),
    consent_expired: scaled(measured.consent_expired),
    line_type: scaled(measured.line_type),
    scrub_listed: scaled(measured.scrub_listed),
    scrub_unknown: scaled(measured.scrub_unknown),
    unresolved_field: scaled(measured.unresolved_field),
    empty_message: scaled(measured.empty_message),
  };
  const remainder = Object.values(parts).reduce((sum, part) => sum - part, all);
  const reached = Math.max(0, remainder);
  const places = [...measured.places].map(([place, count]) => ({ place, waiting: scaled(count) }));
  const { groups, held, ...standing } = standingOf(places, window, now);
  const total = [...measured.places.values()].reduce((sum, count) => sum + count, 0);
  const segments = spread(measured.segments);
  return {
    reach: { rows: all, reached, ...parts, outside_hours: Math.min(reached, held) },
    segments: segments && { ...segments, total: scaled(segments.total) },
    cost: carrier && estimateOf(measured, carrier, scaled),
    measured: measured.rows,
    unknown_lines: scaled(measured.unknown_lines),
    numbers: {
      count: senders.length,
      phones: [...senders],
      shared: [...shared],
      local: total > 0 && senders.length > 0 ? measured.local / total : null,
    },
    shortest: measured.shortest,
    longest: measured.longest,
    incomplete: measured.incomplete,
    hours: {
      policy,
      window: {
        start: window.start,
        end: window.end,
        ...(window.purpose && { purpose: window.purpose }),
        closed: window.closed && [...window.closed],
        always: window.always && [...window.always],
      },
      ...standing,
      waiting: groups,
      ...(lawHolds && { by_law: standingOf(places, lawfulWindow(window), now).held }),
    },
  };
}

/** Estimated cost of the messages; null if there are none, or if no price is known. */
function estimateOf(
  { charged }: Measured,
  carrier: Pick<Carrier, 'currency' | 'price'>,
  scaled: (count: number) => number,
): Estimate | null {
  const { currency } = carrier;
  const parts = [...charged.values()].map((part) => ({
    ...part,
    price:
      carrier.price?.(part.account, {
        direction: 'out',
        phone: part.phone,
        lineType: part.line_type,
      }) ?? null,
  }));
  if (!currency || parts.every((part) => part.price === null)) return null;
  const sum = (of: keyof Price) =>
    scaled(parts.reduce((total, part) => total + part.segments * (part.price?.[of] ?? 0), 0));
  const unpriced = parts.filter((part) => part.price === null);
  return {
    currency,
    least: sum('least'),
    typical: sum('typical'),
    most: sum('most'),
    unpriced: scaled(unpriced.reduce((total, part) => total + part.rows, 0)),
  };
}
