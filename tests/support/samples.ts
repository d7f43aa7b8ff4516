import { zodOf } from '../../server/lib/zodOf';
import type { Schema, Shape } from '../../src/contract/schema';
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

export const accepts = (schema: Schema, value: unknown): boolean => zodOf(schema).safeParse(value).success;

type Fields = Readonly<Record<string, unknown>>;

/** Fields without which an object is refused, each with a value that it takes, and those that are given. */
export const neededOf = (shape: Shape, given: Fields = {}): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(shape)
      .filter(([name, schema]) => !accepts(schema, undefined) && !(name in given))
      .map(([name, schema]) => [name, sampleOf(schema, name)]),
  ),
  ...given,
});

function textOf(schema: Schema, name: string): string | undefined {
  const takes = (text: string) => accepts(schema, text);
  if (/(^|_)ids?$/.test(name) && takes(FOREIGN)) return FOREIGN;
  return [WORDS, ...FORMS, WORDS.replace(' ', ''), 'X'].find(takes);
}

function made(schema: Schema, name: string, given: Fields | undefined): unknown {
  switch (schema.type) {
    case 'nullable':
    case 'optional':
      return sampleOf(schema.inner, name, given);
    case 'object':
      return neededOf(schema.shape, given);
    case 'array':
      return [sampleOf(schema.item, name)];
    case 'union':
      return sampleOf(schema.options[0]!, name, given);
    case 'enum':
      return schema.values[0];
    case 'literal':
      return schema.value;
    case 'boolean':
      return true;
    case 'number':
      return [0, 1, 100].find((figure) => accepts(schema, figure));
    case 'query':
      return JSON.stringify(sampleOf(schema.inner, name));
    default:
      return textOf(schema, name);
  }
}

/**
 * A value that the schema takes, with what is given and else nothing that may be left out. Ids lead to the other tenant.
 * @throws when none is known, or the given ones do not fit
 */
export function sampleOf(schema: Schema, name = '', given?: Fields): unknown {
  const sample = made(schema, name, given);
  if (accepts(schema, sample)) return sample;
  throw new Error(`No sample fits ${name}: give it a value in tests/support/bodies.ts.`);
}
