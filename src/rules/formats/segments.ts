import { plainFor } from './plain';

/** GSM 7-bit default alphabet (3GPP TS 23.038, 6.2.1), escape character left out. */
export const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Extension table (3GPP TS 23.038, 6.2.1.1): each of these costs an escape septet and its own. */
export const EXTENSION = '\f^{}\\[~]|€';

const COST = new Map<string, 1 | 2>([
  ...[...BASIC].map((char): [string, 1] => [char, 1]),
  ...[...EXTENSION].map((char): [string, 2] => [char, 2]),
]);

/** Septets that one character costs in GSM-7, or undefined when it has no place there. */
export const septets = (char: string): 1 | 2 | undefined => COST.get(char);

/**
 * Capacity of one message and of one part of a concatenated message: 140 octets, 134 after the 6-octet
 * user data header (3GPP TS 23.040, 9.2.3.24.1).
 */
export const CAPACITY = {
  'GSM-7': { single: 160, part: 153 },
  'UCS-2': { single: 70, part: 67 },
} as const;

export type Encoding = keyof typeof CAPACITY;

/** A character that has no place in GSM-7. */
export interface Offending {
  readonly char: string;
  /** Position in the text, in UTF-16 code units. */
  readonly index: number;
  /** Plain text to replace it with; absent when there is none. */
  readonly replacement?: string;
}

export interface Segmentation {
  readonly encoding: Encoding;
  /** Code points, as a reader counts them. */
  readonly characters: number;
  /** Septets (GSM-7) or UTF-16 code units (UCS-2), fill of split parts not included. */
  readonly units: number;
  /** 0 for an empty text. */
  readonly segments: number;
  /** Units that one segment of this text holds. */
  readonly perSegment: number;
  /** Units still free in the last segment; for an empty text a whole segment. */
  readonly remaining: number;
  readonly offending: readonly Offending[];
}

/**
 * Encoding and segment count of a message as carriers bill it. An extension character (two septets) and a
 * surrogate pair never straddle two parts, so the count is walked, not divided.
 */
export function segment(text: string): Segmentation {
  const chars = [...text];
  const offending: Offending[] = [];
  let index = 0;
  for (const char of chars) {
    if (septets(char) === undefined) offending.push(offend(char, index));
    index += char.length;
  }
  const encoding: Encoding = offending.length > 0 ? 'UCS-2' : 'GSM-7';
  return {
    encoding,
    characters: chars.length,
    offending,
    ...fill(costsOf(chars, encoding), CAPACITY[encoding]),
  };
}

const costsOf = (chars: readonly string[], encoding: Encoding): number[] =>
  chars.map((char) => (encoding === 'GSM-7' && septets(char)) || char.length);

const encodingOf = (chars: readonly string[]): Encoding =>
  chars.some((char) => septets(char) === undefined) ? 'UCS-2' : 'GSM-7';

/** The text of each segment, cut where `segment` counts. A carrier without the GSM alphabet gets UCS-2 instead. */
export function partsOf(text: string, encoding?: Encoding): { encoding: Encoding; parts: string[] } {
  const chars = [...text];
  const used = encoding ?? encodingOf(chars);
  const begins = partsAt(costsOf(chars, used), CAPACITY[used]);
  return { encoding: used, parts: begins.map((at, i) => chars.slice(at, begins[i + 1]).join('')) };
}

function offend(char: string, index: number): Offending {
  const replacement = plainFor(char);
  return replacement === undefined ? { char, index } : { char, index, replacement };
}

function fill(costs: readonly number[], capacity: { single: number; part: number }) {
  const units = sum(costs);
  if (units === 0) return { units, segments: 0, perSegment: capacity.single, remaining: capacity.single };
  const begins = partsAt(costs, capacity);
  const perSegment = begins.length > 1 ? capacity.part : capacity.single;
  const remaining = perSegment - sum(costs.slice(begins.at(-1)));
  return { units, segments: begins.length, perSegment, remaining };
}

const sum = (costs: readonly number[]) => costs.reduce((all, cost) => all + cost, 0);

/** Where each part begins, by the place of its first character. */
function partsAt(costs: readonly number[], { single, part }: { single: number; part: number }): number[] {
  const begins = [0];
  if (sum(costs) <= single) return begins;
  let used = 0;
  for (const [i, cost] of costs.entries()) {
    if (used + cost > part) {
      begins.push(i);
      used = 0;
    }
    used += cost;
  }
  return begins;
}
