import { detectEncoding, openCsv } from '../../src/rules/formats/csv/open';
import type { CsvRecord } from '../../src/rules/formats/csv/records';

/** A file's bytes in pieces of `size`, so that every boundary is crossed somewhere. */
export async function* pieces(bytes: Uint8Array, size = bytes.length || 1) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export const utf8 = (text: string) => new TextEncoder().encode(text);

/** Reads a whole file as the product does: encoding first, then its rows. */
export async function readCsv(file: string | Uint8Array, size?: number) {
  const bytes = typeof file === 'string' ? utf8(file) : file;
  const encoding = await detectEncoding(pieces(bytes, size));
  const { rows, ...opened } = await openCsv(pieces(bytes, size), encoding);
  const all: CsvRecord[] = [];
  for await (const batch of rows) all.push(...batch);
  return { ...opened, encoding, rows: all, cells: all.map(({ cells }) => cells) };
}
