import type { Example } from '../../../src/resources/campaigns/values';
import { PHONE_FIELD, render } from '../../../src/rules/formats/merge';
import { countryOf } from '../../../src/rules/data/countries';
import { segment } from '../../../src/rules/formats/segments';
import type { Carrier } from '../../sending/carrier/carrier';
import { segmentsAt } from '../../sending/carrier/segments';
import type { Senders } from '../../sending/compose/senders';
import { mayReach } from '../../sending/ledger/countries';
import { areaCode } from '../../../src/rules/formats/national';
import { isWithoutTexts, type LineType } from '../../../src/rules/data/lineTypes';
import { placeKeyOf } from '../../sending/claim/place';
import type { TargetRow } from './targets';

/** How many examples of rows with missing fields are kept. */
const INCOMPLETE = 10;

/** Segments that cost the same. */
export interface Charged {
  account: string;
  /** One of the numbers that they go to. */
  phone: string;
  line_type: LineType | null;
  rows: number;
  segments: number;
}

/** The result of rendering a message for a number of rows. */
export interface Measured {
  rows: number;
  do_not_call: number;
  duplicate: number;
  excluded: number;
  country: number;
  no_consent: number;
  consent_expired: number;
  line_type: number;
  scrub_listed: number;
  scrub_unknown: number;
  unresolved_field: number;
  empty_message: number;
  /** Remaining rows, by the place that their hours depend on. */
  places: Map<string, number>;
  /** Remaining rows, by number of segments. */
  segments: Map<number, number>;
  /** Segments to the remaining rows, by who carries them and where to, and how many rows that is. */
  charged: Map<string, Charged>;
  /** Remaining rows with an unknown line type. */
  unknown_lines: number;
  /** Remaining rows with a sending number in their own area code. */
  local: number;
  shortest: Example | null;
  shortestLength: number;
  longest: Example | null;
  longestLength: number;
  incomplete: Example[];
}

export const nothing = (): Measured => ({
  rows: 0,
  do_not_call: 0,
  duplicate: 0,
  excluded: 0,
  country: 0,
  no_consent: 0,
  consent_expired: 0,
  line_type: 0,
  scrub_listed: 0,
  scrub_unknown: 0,
  unresolved_field: 0,
  empty_message: 0,
  places: new Map(),
  segments: new Map(),
  charged: new Map(),
  unknown_lines: 0,
  local: 0,
  shortest: null,
  shortestLength: Infinity,
  longest: null,
  longestLength: -1,
  incomplete: [],
});

const more = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Opted out of the number that this campaign would send them from. */
const isStopped = ({ phone, stopped }: TargetRow, senders: Senders) =>
  stopped !== null && senders.count > 0 && stopped.includes(senders.for(phone).phone);

/** Adds rows to a result. Each row is counted once, by the first check that a job would apply to it. */
export function measure(
  into: Measured,
  message: string,
  senders: Senders,
  chunk: readonly TargetRow[],
  carrier: Carrier | null,
): void {
  for (const row of chunk) {
    into.rows += 1;
    if (row.duplicate) into.duplicate += 1;
    else if (row.excluded) into.excluded += 1;
    else if (row.no_consent) into.no_consent += 1;
    else if (row.consent_expired) into.consent_expired += 1;
    else if (isWithoutTexts(row.line_type)) into.line_type += 1;
    else if (row.scrub) into[row.scrub] += 1;
    else if (row.blocked || isStopped(row, senders)) into.do_not_call += 1;
    else if (senders.count > 0 && !mayReach(carrier, senders.for(row.phone).account, row.phone))
      into.country += 1;
    else compose(into, message, senders, row, carrier);
  }
}

function compose(
  into: Measured,
  message: string,
  senders: Senders,
  row: TargetRow,
  carrier: Carrier | null,
): void {
  const { phone, fields } = row;
  const { text, unresolved } = render(message, { ...fields, [PHONE_FIELD]: phone });
  const sender = senders.count > 0 ? senders.for(phone) : undefined;
  const counted = { body: text, segments: segment(text).segments };
  const segments = sender ? segmentsAt(carrier, sender.account, counted) : counted.segments;
  const example = (): Example => ({ phone, fields, segments, missing: [...unresolved] });
  if (unresolved.length > 0) {
    into.unresolved_field += 1;
    if (into.incomplete.length < INCOMPLETE) into.incomplete.push(example());
    return;
  }
  if (text.trim() === '') {
    into.empty_message += 1;
    return;
  }
  if (row.line_type === null || row.line_type === 'unknown') into.unknown_lines += 1;
  more(into.segments, segments);
  more(into.places, placeKeyOf(row).place);
  if (sender) {
    if (areaCode(sender.phone) === areaCode(phone)) into.local += 1;
    charge(into.charged, sender.account, row, segments);
  }
  if (text.length < into.shortestLength) {
    into.shortest = example();
    into.shortestLength = text.length;
  }
  const { longest, longestLength } = into;
  const most = longest?.segments ?? 0;
  if (segments < most || (segments === most && text.length <= longestLength)) return;
  into.longest = example();
  into.longestLength = text.length;
}

function charge(
  charged: Measured['charged'],
  account: string,
  { phone, line_type }: TargetRow,
  segments: number,
): void {
  const key = `${countryOf(phone)} ${account} ${line_type}`;
  const known = charged.get(key) ?? { account, phone, line_type, rows: 0, segments: 0 };
  known.rows += 1;
  known.segments += segments;
  charged.set(key, known);
}

/** Minimum, median, maximum and sum of segments; null if there are none. */
export function spread(counts: ReadonlyMap<number, number>) {
  const entries = [...counts].toSorted(([a], [b]) => a - b);
  const rows = entries.reduce((sum, [, count]) => sum + count, 0);
  if (rows === 0) return null;
  let seen = 0;
  const middle = entries.find(([, count]) => (seen += count) * 2 >= rows)!;
  return {
    least: entries[0]![0],
    typical: middle[0],
    most: entries.at(-1)![0],
    total: entries.reduce((sum, [segments, count]) => sum + segments * count, 0),
  };
}
