import { promisify } from 'node:util';
import { brotliCompressSync, gzip as gzipWithCallback, gzipSync } from 'node:zlib';

/** Less content gains nothing: it fits into one packet. Bytes, or characters. */
export const WORTH_COMPRESSING = 1_024;

/** Compresses bytes with Brotli, as far as it goes. Slow: for the start. */
export const brotli = (bytes: Uint8Array): Buffer => brotliCompressSync(bytes);

/** Compresses bytes with gzip. Blocks the process: for the start. */
export const gzip = (bytes: Uint8Array): Buffer => gzipSync(bytes);

/** Compresses with gzip on another thread. */
export const gzipLater: (content: string) => Promise<Buffer> = promisify<string, Buffer>(gzipWithCallback);
