import * as z from 'zod/mini';
import { zodOf } from '../../server/lib/zodOf';
import { type Schema, type Shape, shapeOf } from '../../src/contract/schema';
import type { Operation } from '../../src/contract/define';
import { requestOf } from './calls';

/** One query parameter or one field of a body, as the declarations have it. */
export interface Field {
  operation: Operation;
  place: 'query' | 'body';
  name: string;
  schema: Schema;
  /** Of JSON Schema, e.g. `date-time`. */
  format: string | undefined;
  /** Whether it names other records: an id, or a list of ids. */
  reference: boolean;
}

interface Json {
  format?: string;
  pattern?: string;
  anyOf?: Json[];
  items?: Json;
}

/** A schema's JSON form without what only says that it may be absent or null. */
const bare = (json: Json): Json =>
  json.anyOf?.find((each) => 'format' in each || 'pattern' in each || 'items' in each) ?? json;

function describe(operation: Operation, place: Field['place'], shape: Shape): Field[] {
  return Object.entries(shape).map(([name, schema]) => {
    const json = bare(z.toJSONSchema(zodOf(schema), { io: 'input', unrepresentable: 'any' }) as Json);
    return {
      operation,
      place,
      name,
      schema,
      format: json.format,
      reference: /(^|_)ids?$/.test(name) && !zodOf(schema).safeParse('Any words').success,
    };
  });
}

/** Every query parameter and every top-level field of the body of a call. */
export function fieldsOf(operation: Operation): Field[] {
  const { query = {}, body } = operation.endpoint;
  return [...describe(operation, 'query', query), ...describe(operation, 'body', shapeOf(body) ?? {})];
}

/** A request of the call that is well-formed but for one field, which has this value. */
export function requestWith(
  { operation, place, name }: Field,
  value: unknown,
): [method: string, path: string, body: unknown] {
  const [method, path, body] = requestOf(operation);
  if (place === 'body') return [method, path, { ...(body as object), [name]: value }];
  const url = new URL(path, 'http://server.example');
  url.searchParams.set(name, String(value));
  return [method, url.pathname + url.search, body];
}
