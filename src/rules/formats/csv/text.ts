import type { TextEncoding } from './encoding';

/** A file's bytes, from a Blob, a request body or a Node stream. */
export type Bytes = AsyncIterable<Uint8Array>;

/**
 * Decoded text in pieces, every line end as `\n`. A `\r` that ends a piece waits for the next one, which may
 * begin with its `\n`.
 */
export async function* lines(bytes: Bytes, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  const normalize = (text: string) => text.replace(/\r\n?/g, '\n');
  for await (const chunk of bytes) {
    const text = held + decoder.decode(chunk, { stream: true });
    held = text.endsWith('\r') ? '\r' : '';
    yield normalize(held ? text.slice(0, -1) : text);
  }
  yield normalize(held + decoder.decode());
}

/** Iterates the stream of a Blob or request on platforms that cannot do so themselves (Safari). */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
