import * as z from 'zod/mini';
import type { Infer, Schema } from '../../src/contract/schema';
import { PATTERNS } from '../../src/contract/schema/formats';
import type { Bounds, NumberNode, ObjectNode, TextNode } from '../../src/contract/schema/nodes';

type Check<T> = z.core.$ZodCheck<T>;

const compiled = new WeakMap<Schema, z.ZodMiniType>();

/**
 * The zod schema of a contract's schema: the engine that validates requests and answers, and writes OpenAPI. Compiled
 * once.
 */
export function zodOf<S extends Schema>(schema: S): z.ZodMiniType<Infer<S>> {
  let engine = compiled.get(schema);
  if (!engine) compiled.set(schema, (engine = compile(schema)));
  return engine as z.ZodMiniType<Infer<S>>;
}

function compile(schema: Schema): z.ZodMiniType {
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'number':
      return (schema.whole ? z.int() : z.number()).check(...limits(schema));
    case 'boolean':
      return z.boolean();
    case 'enum':
      return z.enum(schema.values as [string, ...string[]]);
    case 'literal':
      return z.literal(schema.value);
    case 'array':
      return z.array(zodOf(schema.item)).check(...lengths<unknown[]>(schema));
    case 'object':
      return object(schema);
    case 'record':
      return z.record(
        schema.names ? z.enum(schema.names as [string, ...string[]]) : z.string(),
        zodOf(schema.value),
      );
    case 'union':
      return z.union(schema.options.map((option) => zodOf(option)));
    case 'nullable':
      return z.nullable(zodOf(schema.inner));
    case 'optional':
      return z.optional(zodOf(schema.inner));
    case 'unknown':
      return z.unknown();
    case 'fallback': {
      const inner = zodOf(schema.inner);
      const { other } = schema;
      return z.pipe(
        z.optional(z.unknown()),
        z.transform((value) => (inner.safeParse(value).success ? value : other)),
      );
    }
    case 'query':
      return query(schema.inner);
  }
}

const limits = ({ min, max }: Bounds): Check<number>[] => [
  ...(min === undefined ? [] : [z.minimum(min)]),
  ...(max === undefined ? [] : [z.maximum(max)]),
];

const lengths = <T extends string | unknown[]>({ min, max }: Bounds): Check<T>[] => [
  ...(min === undefined ? [] : [z.minLength(min) as Check<T>]),
  ...(max === undefined ? [] : [z.maxLength(max) as Check<T>]),
];

const number = (node: NumberNode): Check<number>[] => [...(node.whole ? [z.int()] : []), ...limits(node)];

function text(node: TextNode): z.ZodMiniType {
  const { format, pattern, rule } = node;
  const base = format === 'date' ? z.iso.date() : format === 'date-time' ? z.iso.datetime() : z.string();
  const checks: Check<string>[] = [
    ...(node.normalize ? [z.normalize('NFC')] : []),
    ...(node.trim ? [z.trim()] : []),
    ...(node.upperCase ? [z.toUpperCase()] : []),
    ...lengths<string>(node),
    ...(pattern ? [z.regex(pattern)] : []),
  ];
  if (format === 'url') checks.push(z.url({ protocol: /^https?$/ }));
  else if (format === 'uri') checks.push(z.url());
  else if (format === 'email') checks.push(z.email({ pattern: PATTERNS.email }));
  else if (format && format !== 'date' && format !== 'date-time') checks.push(z.regex(PATTERNS[format]));
  if (rule) {
    const { code, sentence, holds } = rule;
    checks.push(z.refine<string>(holds, { params: { code, sentence } }));
  }
  return base.check(...checks);
}

function object({ shape, others, rule }: ObjectNode): z.ZodMiniType {
  const make = { drop: z.object, refuse: z.strictObject, keep: z.looseObject }[others];
  const members = make(
    Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, zodOf(schema)])),
  );
  if (!rule) return members;
  return members.check(
    z.check<Record<string, unknown>>(
      ({ value, issues }) => {
        for (const { field, code, sentence } of rule(value))
          issues.push({ code: 'custom', input: value[field], path: [field], params: { code, sentence } });
      },
      // Even while other fields are invalid.
      { when: ({ value }) => value !== null && typeof value === 'object' && !Array.isArray(value) },
    ),
  );
}

/** A value in the text of a query. */
function query(inner: Schema): z.ZodMiniType {
  if (inner.type === 'boolean') return z.stringbool();
  if (inner.type === 'number') return z.coerce.number().check(...number(inner));
  return z.pipe(z.pipe(z.string(), z.transform(jsonOf)), zodOf(inner));
}

function jsonOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
