import { plainFor } from './plain';

/** GSM 7-bit default alphabet (3GPP TS 23.038, 6.2.1), escape character left out. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Extension table (3GPP TS 23.038, 6.2.1.1): each of these costs an escape septet and its own. */
const EXTENSION = '\f^{}\\[~]|€';

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
  const costs = chars.map((char) => (encoding === 'GSM-7' && septets(char)) || char.length);
  return { encoding, characters: chars.length, offending, ...fill(costs, CAPACITY[encoding]) };
}

function offend(char: string, index: number): Offending {
  const replacement = plainFor(char);
  return replacement === undefined ? { char, index } : { char, index, replacement };
}

function fill(costs: readonly number[], { single, part }: { single: number; part: number }) {
  const units = costs.reduce((sum, cost) => sum + cost, 0);
  if (units <= single)
    return { units, segments: units === 0 ? 0 : 1, perSegment: single, remaining: single - units };
  let segments = 1;
  let used = 0;
  for (const cost of costs) {
    if (used + cost > part) {
      segments += 1;
      used = 0;
    }
    used += cost;
  }
  return { units, segments, perSegment: part, remaining: part - used };
}
