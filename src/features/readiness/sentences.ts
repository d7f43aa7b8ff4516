import { formatClock, formatNumber } from '../../i18n/format';
import type { Issue, Readiness } from '../../resources/campaigns/values';
import { en as texts, type Text } from './texts';

/** The text of an issue; the bare code if this console does not know it yet. */
export function sentenceOf({ level, code, count, token = '' }: Issue, text: Text): string {
  const key = `${level}.${code}` as keyof typeof texts;
  const named = code === 'window_never' ? token.replace(/\d\d:\d\d/g, formatClock) : token;
  return key in texts
    ? text(key, { token: named, smart_count: count ?? 0, count: formatNumber(count ?? 0) })
    : code;
}

/**
 * Reasons to skip a recipient, in the order in which a job checks them: each counts under the first that
 * applies.
 */
export const LEFT_OUT = [
  'duplicate',
  'excluded',
  'no_consent',
  'consent_expired',
  'line_type',
  'scrub_listed',
  'scrub_unknown',
  'do_not_call',
  'country',
  'unresolved_field',
  'empty_message',
] as const;

/** "Reaches 24,120 of 25,000". */
export function reachOf({ reach, measured }: Pick<Readiness, 'reach' | 'measured'>, text: Text): string {
  const values = { reached: formatNumber(reach.reached), rows: formatNumber(reach.rows) };
  return measured < reach.rows ? text('reach.about', values) : text('reach', values);
}

type Reach = Pick<Readiness, 'reach'>;

/** The skipped recipients by reason. */
export const partsOf = ({ reach }: Reach, text: Text) =>
  LEFT_OUT.filter((key) => reach[key] > 0).map((key) => ({
    key,
    sentence: text(`left.${key}`, { smart_count: reach[key], count: formatNumber(reach[key]) }),
  }));

/** The same as sentences only. */
export const leftOut = (readiness: Reach, text: Text): string[] =>
  partsOf(readiness, text).map(({ sentence }) => sentence);
