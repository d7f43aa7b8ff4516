import type * as z from 'zod/mini';
import { FOREIGN } from './seed';

/** Words that a field of free text takes, and no field with a form of its own. */
const WORDS = 'Some words';

/** A value of each form that texts have in contracts. */
const FORMS = [
  '+12025550123',
  'ann@northwind.example',
  'https://www.acme.example/',
  '2026-03-02',
  '2026-03-02T12:00:00Z',
  'UTC',
  '08:00',
  'CA',
  '123456',
  '{}',
];

interface Def {
  readonly type: string;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}
const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def;

const isNeeded = (schema: z.ZodMiniType): boolean => !schema.safeParse(undefined).success;

type Fields = Readonly<Record<string, unknown>>;

/** Fields without which an object is refused, each with a value that it takes, and those that are given. */
export const neededOf = (
  shape: Readonly<Record<string, z.ZodMiniType>>,
  given: Fields = {},
): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(shape)
      .filter(([name, schema]) => isNeeded(schema) && !(name in given))
      .map(([name, schema]) => [name, sampleOf(schema, name)]),
  ),
  ...given,
});

function textOf(schema: z.ZodMiniType, name: string): string | undefined {
  const takes = (text: string) => schema.safeParse(text).success;
  if (/(^|_)ids?$/.test(name) && takes(FOREIGN)) return FOREIGN;
  return [WORDS, ...FORMS, WORDS.replace(' ', ''), 'X'].find(takes);
}

function made(schema: z.ZodMiniType, name: string, given: Fields | undefined): unknown {
  const { type, element, options, entries, values } = defOf(schema);
  switch (type) {
    case 'object':
      return neededOf((schema as z.ZodMiniObject).shape as Record<string, z.ZodMiniType>, given);
    case 'array':
      return [sampleOf(element!, name)];
    case 'union':
      return sampleOf(options![0]!, name, given);
    case 'enum':
      return Object.values(entries!)[0];
    case 'literal':
      return values![0];
    case 'boolean':
      return true;
    case 'number':
    case 'int':
      return [0, 1, 100].find((figure) => schema.safeParse(figure).success);
    default:
      return textOf(schema, name);
  }
}

/**
 * A value that the schema takes, with what is given and else nothing that may be left out. Ids lead to the other tenant.
 * @throws when none is known, or the given ones do not fit
 */
export function sampleOf(schema: z.ZodMiniType, name = '', given?: Fields): unknown {
  const { innerType } = defOf(schema);
  if (innerType) return sampleOf(innerType, name, given);
  const sample = made(schema, name, given);
  if (schema.safeParse(sample).success) return sample;
  throw new Error(`No sample fits ${name}: give it a value in tests/support/bodies.ts.`);
}
