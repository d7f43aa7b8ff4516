import { type Format, PATTERNS } from './formats';
import type {
  ArrayNode,
  Bounds,
  NumberNode,
  ObjectNode,
  RecordNode,
  Schema,
  TextNode,
  TextRule,
} from './nodes';

/** A value that a schema refuses. */
export interface Issue {
  readonly path: (string | number)[];
  readonly code: 'invalid' | 'too_big' | 'too_small' | 'custom';
  /** The limit that `too_big` and `too_small` exceed. */
  readonly limit?: number;
  /** Code and sentence of a rule, with `custom`. */
  readonly rule?: Partial<Pick<TextRule, 'code' | 'sentence'>>;
}

export type Validated<T> =
  | { readonly data: T; readonly issues?: undefined }
  | { readonly data?: undefined; readonly issues: readonly Issue[] };

/**
 * The browser's reading of a schema. It accepts, refuses and returns the same as the server's (server/lib/zodOf.ts), and
 * names the same paths; tests/unit/contract/schemas.test.ts compares them for every schema.
 */
export function validate<T>(schema: Schema<T>, value: unknown): Validated<T> {
  const issues: Issue[] = [];
  const data = read(schema, value, issues) as T;
  return issues.length > 0 ? { issues } : { data };
}

export const accepts = (schema: Schema, value: unknown): boolean => !validate(schema, value).issues;

/** Reads a value; what is refused is added to `issues`. */
function read(schema: Schema, value: unknown, issues: Issue[]): unknown {
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' ? text(schema, value, issues) : refuse(value, issues);
    case 'number':
      return isNumber(schema, value) ? limited(schema, value, value, issues) : refuse(value, issues);
    case 'boolean':
      return typeof value === 'boolean' ? value : refuse(value, issues);
    case 'enum':
      return schema.values.includes(value as string) ? value : refuse(value, issues);
    case 'literal':
      return value === schema.value ? value : refuse(value, issues);
    case 'array':
      return Array.isArray(value) ? items(schema, value, issues) : refuse(value, issues);
    case 'object':
      return isObject(value) ? members(schema, value, issues) : refuse(value, issues);
    case 'record':
      return isObject(value) ? entries(schema, value, issues) : refuse(value, issues);
    case 'union':
      for (const option of schema.options) {
        const { data, issues: refused } = validate(option, value);
        if (!refused) return data;
      }
      return refuse(value, issues);
    case 'nullable':
      return value === null ? value : read(schema.inner, value, issues);
    case 'optional':
      return value === undefined ? value : read(schema.inner, value, issues);
    case 'fallback':
      return accepts(schema.inner, value) ? value : schema.other;
    case 'unknown':
      return value;
    case 'query':
      // Only the server reads queries.
      return refuse(value, issues);
  }
}

function refuse(value: unknown, issues: Issue[]): unknown {
  issues.push({ path: [], code: 'invalid' });
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumber = ({ whole }: NumberNode, value: unknown): value is number =>
  whole ? Number.isSafeInteger(value) : Number.isFinite(value);

function limited<T>({ min, max }: Bounds, size: number, value: T, issues: Issue[]): T {
  if (size < min!) issues.push({ path: [], code: 'too_small', limit: min! });
  if (size > max!) issues.push({ path: [], code: 'too_big', limit: max! });
  return value;
}

function text(node: TextNode, value: string, issues: Issue[]): string {
  const { format, pattern, rule } = node;
  if (node.normalize) value = value.normalize();
  if (node.trim) value = value.trim();
  if (node.upperCase) value = value.toUpperCase();
  // Limits count characters, and a long text is spread only where there is one.
  if (node.min ?? node.max) limited(node, [...value].length, value, issues);
  if (format === 'url' || format === 'uri') value = value.trim().replace(/[\t\n\r]/g, '');
  if (pattern?.test(value) === false || (format && !hasFormat(format, value))) refuse(value, issues);
  if (rule && !rule.holds(value)) issues.push({ path: [], code: 'custom', rule });
  return value;
}

function hasFormat(format: Format, value: string): boolean {
  switch (format) {
    case 'date':
      return isDay(value);
    case 'date-time':
      return /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/.test(value) && isDay(value.slice(0, 10));
    case 'url':
      return /^https?:\/\//i.test(value) && isAddress(value);
    case 'uri':
      return isAddress(value);
    default:
      return PATTERNS[format].test(value);
  }
}

function isAddress(value: string): boolean {
  try {
    return Boolean(new URL(value));
  } catch {
    return false;
  }
}

/** Whether a text is a day of the calendar. */
function isDay(value: string): boolean {
  const at = Date.parse(/^\d{4}-\d\d-\d\d$/.test(value) ? value : '');
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

/** Reads a part of a value; the paths of its issues begin with its name. */
function part(schema: Schema, value: unknown, name: string | number, issues: Issue[]): unknown {
  const before = issues.length;
  const result = read(schema, value, issues);
  for (let at = before; at < issues.length; at += 1) issues[at]!.path.unshift(name);
  return result;
}

function items(node: ArrayNode, values: readonly unknown[], issues: Issue[]): unknown[] {
  const before = issues.length;
  const list = limited(node, values.length, [...values], issues);
  // The items of a list that is too long are of no interest.
  const isLong = issues[before]?.code === 'too_big';
  return isLong ? list : list.map((value, at) => part(node.item, value, at, issues));
}

function members(
  { shape, others, rule }: ObjectNode,
  value: Record<string, unknown>,
  issues: Issue[],
): unknown {
  const result: Record<string, unknown> = others === 'keep' ? { ...value } : {};
  for (const name in shape) {
    const schema = shape[name]!;
    if (name in value) result[name] = part(schema, value[name], name, issues);
    else if (schema.type === 'fallback') result[name] = schema.other;
    else if (schema.type !== 'optional') issues.push({ path: [name], code: 'invalid' });
  }
  if (others === 'refuse' && Object.keys(value).some((name) => !Object.hasOwn(shape, name)))
    refuse(value, issues);
  for (const { field, code, sentence } of rule?.(result) ?? [])
    issues.push({ path: [field], code: 'custom', rule: { code, sentence } });
  return result;
}

function entries(node: RecordNode, value: Record<string, unknown>, issues: Issue[]): unknown {
  // As zod: it would name the prototype of what is read.
  const names = Object.keys(value).filter((name) => name !== '__proto__');
  const pairs = (node.names ?? names).map((name) => [name, part(node.value, value[name], name, issues)]);
  if (names.some((name) => node.names?.includes(name) === false)) refuse(value, issues);
  return Object.fromEntries(pairs);
}
