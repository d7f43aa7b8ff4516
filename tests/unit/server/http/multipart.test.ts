import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilePart } from '../../../../server/http/multipart';

const B = 'xYzZy';
const part = (content: string, disposition = 'form-data; name="file"; filename="a.csv"') =>
  `--${B}\r\nContent-Disposition: ${disposition}\r\nContent-Type: text/csv\r\n\r\n${content}\r\n`;
const END = `--${B}--\r\n`;

async function* inPieces(body: string, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(body);
  for (let at = 0, i = 0; at < bytes.length; i += 1) {
    const size = Math.max(1, sizes[i % sizes.length]!);
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

/** Feeds the body in pieces of the given sizes and gives back the file. */
async function read(
  body: string,
  sizes: readonly number[] = [body.length],
  contentType = `multipart/form-data; boundary=${B}`,
) {
  const file: Buffer[] = [];
  const part = await readFilePart(inPieces(body, sizes), { contentType, field: 'file' }, async (bytes) => {
    file.push(Buffer.from(bytes));
  });
  return { ...part, content: Buffer.concat(file).toString() };
}

describe('multipart', () => {
  it('gives back any content, however the network cuts it', async () => {
    const content = fc.string({
      unit: fc.constantFrom('a', '\r', '\n', '-', B, `\r\n--${B.slice(0, 3)}`, 'é'),
    });
    await fc.assert(
      fc.asyncProperty(
        content,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        async (text, sizes) => {
          fc.pre(!`\r\n${text}\r\n`.includes(`\r\n--${B}`));
          expect((await read(part(text) + END, sizes)).content).toBe(text);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('takes a name for what it is: text', async () => {
    const named = async (name: string) =>
      (await read(part('x', `form-data; name="file"; filename="${name}"`) + END)).filename;
    expect(await named('../../etc/passwd')).toBe('passwd');
    expect(await named('C:\\Users\\a\\b.csv')).toBe('b.csv');
    expect(await named('')).toBe('file');
    expect(await named('a\u0007b.csv')).toBe('ab.csv');
    expect(await named('x'.repeat(4000))).toHaveLength(255);
  });

  it.each([
    ['another kind of body', part('x') + END, 'application/json', 415],
    ['no boundary', part('x') + END, 'multipart/form-data', 400],
    ['an early end', part('x'), undefined, 400],
    ['no part at all', END, undefined, 422],
    ['another field', part('x', 'form-data; name="other"; filename="a"') + END, undefined, 422],
    ['a field that is no file', part('x', 'form-data; name="file"') + END, undefined, 422],
    ['two files', part('x') + part('y') + END, undefined, 422],
    ['endless headers', `--${B}\r\nX: ${'y'.repeat(20_000)}`, undefined, 400],
    ['a broken boundary', `--${B}??`, undefined, 400],
  ])('refuses %s', async (_, body, type, status) => {
    await expect(read(body, undefined, type)).rejects.toEqual(expect.objectContaining({ status }));
  });
});
