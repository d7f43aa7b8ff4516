import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { invalidField, problem, type ProblemError } from './problem';

const MAX_PART_HEADERS = 16 * 1024;
const MAX_FILENAME = 255;

const malformed = () => problem('malformed.multipart');

/** Base name without control characters, for display only and never used as a path. */
const cleanName = (name = ''): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, MAX_FILENAME) || 'file';

/** The file of a multipart body: its name and media type as sent. */
export interface FilePart {
  filename: string;
  type: string;
}

function parserOf(contentType: string) {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw problem('content_type.multipart');
  try {
    const headers: BusboyHeaders = { 'content-type': contentType };
    return new Busboy({ headers, limits: { headerSize: MAX_PART_HEADERS } });
  } catch {
    throw malformed();
  }
}

/**
 * Reads a multipart/form-data body (RFC 7578) that contains exactly one file under one field name, as it arrives.
 * `onData` gets the bytes of the file in order. Anything else in the body is refused.
 * @throws 415 for another kind of body, 400 for a broken one, 422 for another content, and errors of `onData`
 */
export async function readFilePart(
  body: AsyncIterable<Uint8Array>,
  { contentType, field }: { contentType: string; field: string },
  onData: (bytes: Buffer) => Promise<void>,
): Promise<FilePart> {
  const parser = parserOf(contentType);
  let part: FilePart | undefined;
  let failure: unknown;
  let stored = Promise.resolve();
  const fail = (error: ProblemError) => (failure ??= error);

  parser.on(
    'file',
    (name: string, data: BusboyFileStream, filename: string, _encoding: string, type: string) => {
      if (name !== field) fail(invalidField('file', 'file.name', { field }));
      if (part) fail(invalidField('file', 'file.second'));
      part ??= { filename: cleanName(filename), type };
      data.on('data', (bytes: Buffer) => {
        stored = stored.then(() => (failure === undefined ? onData(bytes) : undefined));
        stored.catch((error: unknown) => (failure ??= error));
      });
      data.on('error', () => fail(malformed()));
    },
  );
  parser.on('field', () => fail(invalidField('file', 'file.name', { field })));
  const end = new Promise<void>((resolve) => {
    parser.on('finish', resolve);
    parser.on('error', () => {
      fail(malformed());
      resolve();
    });
  });

  for await (const chunk of body) {
    parser.write(Buffer.from(chunk));
    // Bytes are stored as fast as they arrive: no more than one chunk is kept in memory.
    await stored.catch(() => undefined);
    if (failure !== undefined) throw failure;
  }
  parser.end();
  await end;
  await stored.catch(() => undefined);
  if (failure !== undefined) throw failure;
  if (!part) throw invalidField('file', 'file.missing');
  return part;
}
