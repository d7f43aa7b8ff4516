import type { Endpoint } from '../../src/contract/define';
import { type Schema, strictObject } from '../../src/contract/schema';
import { zodOf } from '../lib/zodOf';
import { fieldErrors } from './issues';
import { invalid, invalidField, problem } from './problem';
import { repeatedPath } from './repeatedNames';

/** NUL and lone surrogates: PostgreSQL text cannot hold them. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
/** Deeper than any declared body. */
const MAX_DEPTH = 32;

function parse(schema: Schema, data: unknown): unknown {
  const parsed = zodOf(schema).safeParse(data, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw invalid(fieldErrors(parsed.error.issues));
}

/** Refuses text that the database cannot store, and bodies that are nested too deeply. */
function assertStorable(root: unknown): void {
  const open: [value: unknown, path: string, depth: number][] = [[root, '', 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, path, depth] = next;
    if (typeof value === 'string') {
      if (UNSTORABLE.test(value)) {
        throw invalidField(path, 'characters');
      }
    } else if (value !== null && typeof value === 'object') {
      if (depth >= MAX_DEPTH) throw problem('depth');
      for (const [key, inner] of Object.entries(value)) {
        if (UNSTORABLE.test(key)) throw problem('characters');
        open.push([inner, path ? `${path}.${key}` : key, depth + 1]);
      }
    }
  }
}

const querySchemas = new WeakMap<Endpoint, Schema>();

/** Parses the query parameters by their declaration. Unknown and repeated ones are refused. */
export function parseQuery(endpoint: Endpoint, search: URLSearchParams): Record<string, unknown> {
  const values: Record<string, string> = Object.create(null);
  for (const [key, value] of search) {
    if (key in values) throw invalidField(key, 'repeated.name');
    values[key] = value;
  }
  assertStorable(values);
  let schema = querySchemas.get(endpoint);
  if (!schema) querySchemas.set(endpoint, (schema = strictObject(endpoint.query ?? {})));
  return parse(schema, { ...values }) as Record<string, unknown>;
}

/** Reads at most `limit` bytes of a body. @throws 413, and 400 for what is not UTF-8 */
export async function readText(request: Request, limit: number): Promise<string> {
  const tooLarge = () => problem('too_large.body', { bytes: limit });
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw problem('encoding');
  }
}

/** Parses the JSON body by its declaration. Also returns its text, for fingerprints. */
export async function parseBody(
  endpoint: Endpoint,
  request: Request,
  limit: number,
): Promise<{ body: unknown; text: string }> {
  const text = await readText(request, limit);
  if (!endpoint.body) {
    if (text.trim() === '' || text.trim() === '{}') return { body: undefined, text: '' };
    throw problem('unexpected_body');
  }
  const [type] = (request.headers.get('content-type') ?? '').toLowerCase().split(';', 1);
  if (type!.trim() !== 'application/json') throw problem('content_type.json');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw problem('malformed.json');
  }
  assertStorable(data);
  const repeated = repeatedPath(text);
  if (repeated !== null) throw invalidField(repeated.join('.'), 'repeated.name');
  return { body: parse(endpoint.body, data), text };
}
