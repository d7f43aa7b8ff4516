/** Text encodings that spreadsheets and address books export; names as TextDecoder takes them. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, i) => bytes[i] === byte);

/** Above this share of NULs at every second byte, text is UTF-16 that lost its byte order mark. */
const UTF16_SHARE = 0.4;

function utf16WithoutMark(sample: Uint8Array): TextEncoding | undefined {
  const pairs = Math.floor(sample.length / 2);
  if (pairs < 4) return undefined;
  const zeros = [0, 0];
  for (let i = 0; i < pairs * 2; i += 1) if (sample[i] === 0) zeros[i % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  if (odd / pairs > UTF16_SHARE && even === 0) return 'utf-16le';
  if (even / pairs > UTF16_SHARE && odd === 0) return 'utf-16be';
  return undefined;
}

/** Encoding from a byte order mark, or from the NULs of UTF-16; undefined means UTF-8 or Windows-1252. */
export function markedEncoding(sample: Uint8Array): TextEncoding | undefined {
  if (startsWith(sample, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(sample, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(sample, 0xfe, 0xff)) return 'utf-16be';
  return utf16WithoutMark(sample);
}

/** True if bytes arriving in pieces are UTF-8. A file is judged as a whole: its first é may come late. */
export class Utf8Check {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #valid = true;

  push(bytes: Uint8Array): void {
    this.#try(() => this.#decoder.decode(bytes, { stream: true }));
  }

  /** The verdict, once everything was pushed. */
  end(): boolean {
    this.#try(() => this.#decoder.decode());
    return this.#valid;
  }

  #try(decode: () => string): void {
    if (!this.#valid) return;
    try {
      decode();
    } catch {
      this.#valid = false;
    }
  }
}
