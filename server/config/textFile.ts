import { markedEncoding } from '../../src/rules/formats/csv/encoding';
import { readBytesSync } from '../platform/filesSync';

/**
 * A text file in UTF-8 or, as Windows writes them, with a byte order mark, which is no part of the text.
 * @throws the system's error if the file cannot be read
 */
export function textOf(path: string): string {
  const bytes = readBytesSync(path);
  return new TextDecoder(markedEncoding(bytes) ?? 'utf-8').decode(bytes);
}
