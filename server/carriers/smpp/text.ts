import { BASIC, EXTENSION, partsOf } from '../../../src/rules/formats/segments';

/** The alphabet that the carrier uses for `data_coding` 0. */
export type Alphabet = 'gsm7' | 'latin1';

/** Values of `data_coding`. */
export const CODING = { default: 0, ascii: 1, latin1: 3, ucs2: 8 } as const;

const ESCAPE = 0x1b;
/** Codes of the extension table, in the order of `EXTENSION`. */
const EXTENSION_CODES = [0x0a, 0x14, 0x28, 0x29, 0x2f, 0x3c, 0x3d, 0x3e, 0x40, 0x65];
const UNKNOWN = '?';

/** The escape character has its place in the alphabet, but not in our list of it. */
const codeAt = (index: number) => (index < ESCAPE ? index : index + 1);

const CODES = new Map<string, readonly number[]>([
  ...[...BASIC].map((char, i): [string, number[]] => [char, [codeAt(i)]]),
  ...[...EXTENSION].map((char, i): [string, number[]] => [char, [ESCAPE, EXTENSION_CODES[i]!]]),
]);
const CHARS = new Map([...BASIC].map((char, i) => [codeAt(i), char]));
const ESCAPED = new Map([...EXTENSION].map((char, i) => [EXTENSION_CODES[i]!, char]));

/** One septet per octet, as SMPP carries the GSM alphabet. */
const toGsm = (text: string) =>
  Buffer.from([...text].flatMap((char) => CODES.get(char) ?? CODES.get(UNKNOWN)!));

function fromGsm(bytes: Buffer): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 1) {
    const isEscape = bytes[i] === ESCAPE && i + 1 < bytes.length;
    if (isEscape) i += 1;
    // A reader without the extension table shows the basic character (3GPP TS 23.038, 6.2.1).
    text += (isEscape && ESCAPED.get(bytes[i]!)) || (CHARS.get(bytes[i]!) ?? UNKNOWN);
  }
  return text;
}

const toUcs2 = (text: string) => Buffer.from(text, 'utf16le').swap16();
/** Half a character at the end is left out. */
const fromUcs2 = (bytes: Buffer) =>
  Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString('utf16le');

const isLatin1 = (text: string) => /^[\0-\xff]*$/.test(text);

/**
 * The parts of a text as bytes, cut where the product counts segments, all in one coding. Where the carrier's own
 * alphabet is Latin-1, a text with other characters of GSM-7 goes as UCS-2, and in more parts.
 */
export function encodeText(text: string, alphabet: Alphabet): { data_coding: number; parts: Buffer[] } {
  const { encoding, parts } = partsOf(text);
  if (encoding === 'GSM-7' && alphabet === 'gsm7')
    return { data_coding: CODING.default, parts: parts.map(toGsm) };
  if (encoding === 'GSM-7' && isLatin1(text))
    return { data_coding: CODING.default, parts: parts.map((part) => Buffer.from(part, 'latin1')) };
  return { data_coding: CODING.ucs2, parts: partsOf(text, 'UCS-2').parts.map(toUcs2) };
}

/** The text of a person, in whichever coding it came. */
export function decodeText(bytes: Buffer, data_coding: number, alphabet: Alphabet): string {
  if (data_coding === CODING.ascii || data_coding === CODING.latin1) return bytes.toString('latin1');
  // Coding groups whose alphabet is given by two bits (3GPP TS 23.038, 4).
  const isGeneral = data_coding >= 0x10 && data_coding < 0x40;
  if (data_coding === CODING.ucs2 || (isGeneral && (data_coding & 0x0c) === 0x08)) return fromUcs2(bytes);
  return alphabet === 'gsm7' ? fromGsm(bytes) : bytes.toString('latin1');
}

/** Elements of a user data header (3GPP TS 23.040, 9.2.3.24.1 and 9.2.3.24.8). */
const CONCAT_8 = 0x00;
const CONCAT_16 = 0x08;

/** User data header by which a phone reassembles a long text. */
export const partHeader = (ref: number, total: number, part: number): Buffer =>
  Buffer.from([5, CONCAT_8, 3, ref & 0xff, total, part]);

/** The position of a part in a long text. */
export interface PartOf {
  ref: number;
  total: number;
  part: number;
}

/** Splits off the user data header, and reads the part's position from it. */
export function withoutHeader(bytes: Buffer): { text: Buffer; partOf: PartOf | null } {
  const length = bytes[0] ?? 0;
  if (bytes.length < length + 1) return { text: bytes, partOf: null };
  const header = bytes.subarray(1, length + 1);
  const text = bytes.subarray(length + 1);
  for (let at = 0; at + 2 <= header.length; at += 2 + header[at + 1]!) {
    const value = header.subarray(at + 2, at + 2 + header[at + 1]!);
    if (header[at] === CONCAT_8 && value.length === 3)
      return { text, partOf: { ref: value[0]!, total: value[1]!, part: value[2]! } };
    if (header[at] === CONCAT_16 && value.length === 4)
      return { text, partOf: { ref: value.readUInt16BE(0), total: value[2]!, part: value[3]! } };
  }
  return { text, partOf: null };
}
