import { invalid, problem } from './problem';

const MAX_PART_HEADERS = 16 * 1024;
const MAX_FILENAME = 255;

const malformed = (detail: string) => problem(400, 'malformed', detail);
const wrongFile = (message: string) => invalid([{ field: 'file', code: 'file', message }]);

/** Base name without control characters, for display only and never used as a path. */
const cleanName = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, MAX_FILENAME) || 'file';

/**
 * Reads a multipart/form-data body (RFC 7578) that contains exactly one file under one field name, as it arrives.
 * Anything else in the body is refused, so nothing is parsed twice or kept in memory.
 */
export class MultipartReader {
  private readonly delimiter: Buffer;
  private pending = Buffer.from('\r\n');
  private state: 'preamble' | 'boundary' | 'headers' | 'data' | 'end' = 'preamble';
  private file: { filename: string; type: string } | null = null;

  constructor(
    contentType: string,
    private readonly field: string,
  ) {
    if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
      throw problem(415, 'content_type', 'The body must be multipart/form-data.');
    }
    const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
    const boundary = quoted ?? plain;
    if (!boundary) throw malformed('The multipart body has no boundary.');
    this.delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  /** Takes the next bytes of the body and yields the bytes that certainly belong to the file. */
  *push(chunk: Uint8Array): Generator<Buffer> {
    this.pending = Buffer.concat([this.pending, chunk]);
    for (;;) {
      if (this.state === 'preamble' || this.state === 'data') {
        const at = this.pending.indexOf(this.delimiter);
        const certain = at >= 0 ? at : Math.max(0, this.pending.length - this.delimiter.length + 1);
        if (this.state === 'data' && certain > 0) yield this.pending.subarray(0, certain);
        this.pending = this.pending.subarray(at >= 0 ? at + this.delimiter.length : certain);
        if (at < 0) return;
        this.state = 'boundary';
      } else if (this.state === 'boundary') {
        if (this.pending.length < 2) return;
        const mark = this.pending.toString('latin1', 0, 2);
        if (mark !== '--' && mark !== '\r\n') throw malformed('The multipart body is not valid.');
        this.state = mark === '--' ? 'end' : 'headers';
      } else if (this.state === 'headers') {
        const at = this.pending.indexOf('\r\n\r\n');
        if (at < 0 && this.pending.length > MAX_PART_HEADERS)
          throw malformed('A multipart header is too long.');
        if (at < 0) return;
        this.open(this.pending.toString('utf8', 2, at));
        this.pending = this.pending.subarray(at + 4);
        this.state = 'data';
      } else {
        return;
      }
    }
  }

  private open(headers: string): void {
    const disposition = /^content-disposition:(.*)$/im.exec(headers)?.[1] ?? '';
    const name = /;\s*name="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1];
    const filename = /;\s*filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1];
    if (name !== this.field || filename === undefined)
      throw wrongFile(`The body must contain one file named "${this.field}".`);
    if (this.file) throw wrongFile('Only one file can be sent at a time.');
    const type = /^content-type:\s*([^\r\n;]*)/im.exec(headers)?.[1]?.trim() ?? '';
    this.file = { filename: cleanName(filename.replace(/%22/g, '"')), type };
  }

  /** Called after the last bytes. Returns the file's name and type. */
  end(): { filename: string; type: string } {
    if (this.state !== 'end') throw malformed('The multipart body ends early.');
    if (!this.file) throw wrongFile('No file was sent.');
    return this.file;
  }
}
