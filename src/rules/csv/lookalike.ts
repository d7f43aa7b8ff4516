import type { Lookalike } from './problem';

/** Leading bytes of file types that people pick by mistake, most specific first. */
const SIGNATURES: readonly [Lookalike, readonly number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['gzip', [0x1f, 0x8b]],
  ['program', [0x7f, 0x45, 0x4c, 0x46]],
  ['program', [0x4d, 0x5a, 0x90]],
];

const HTML = /^\s*<(?:!doctype|html|head|body|table|\?xml)/i;
/** Part names at the start of every Office Open XML container. */
const WORKBOOK = /\[Content_Types\]\.xml|xl\/|_rels\//;

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** What the file is instead of a CSV, judged by its first bytes; undefined when it may be one. */
export function lookalike(sample: Uint8Array): Lookalike | undefined {
  const found = SIGNATURES.find(([, bytes]) => bytes.every((byte, i) => sample[i] === byte))?.[0];
  if (found === 'zip' && WORKBOOK.test(latin1(sample.subarray(0, 4096)))) return 'xlsx';
  return found ?? (HTML.test(latin1(sample.subarray(0, 512))) ? 'html' : undefined);
}
