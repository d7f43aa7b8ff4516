import fc from 'fast-check';
import { zodOf } from '../../server/lib/zodOf';
import type { Schema } from '../../src/contract/schema';
import type { Bounds, TextNode } from '../../src/contract/schema/nodes';

/** Texts at the edges of the formats of contracts, and just beyond them. */
const TEXTS = [
  '',
  ' ',
  'x1',
  'Any words',
  '  padded  ',
  'Two\nlines',
  'NUL \0',
  '..',
  'e\u0301',
  'STOP',
  'stop 1',
  '+12025550123',
  '+0202555',
  '2025550123',
  '123456',
  '1234',
  '12-3456789',
  '{}',
  '[0,9]',
  '["name","ASC"]',
  'ann@northwind.example',
  ' ann@northwind.example ',
  'ann..b@northwind.example',
  'ann@northwind',
  'https://www.acme.example/',
  ' HTTPS://acme.example/a b\t',
  'http:acme.example',
  'https://',
  'ftp://acme.example',
  '2026-03-02',
  '2026-02-30',
  '2024-02-29',
  '1900-02-29',
  '0000-02-29',
  '1999-12-31',
  '2101-01-01',
  '2026-3-2',
  '2026-03-02T12:00:00Z',
  '2026-03-02T12:00Z',
  '2026-03-02T12:00:00.123456Z',
  '2026-03-02T24:00:00Z',
  '2026-03-02T12:00:00+01:00',
  '2026-02-30T12:00:00Z',
  '2026-03-02 12:00:00Z',
  '2026-03-02T12:00:60Z',
  'America/New_York',
  'UTC',
  '08:00',
  '24:00',
  '8:00',
  'CA',
  'ca',
  'US',
  '2027-01-01, 2027-12-25',
];

const edges = ({ min, max }: Bounds): number[] =>
  [min, max].flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]));

function textOf(node: TextNode) {
  const fitting = TEXTS.filter((text) => zodOf(node).safeParse(text).success);
  return fc.oneof(
    ...(fitting.length > 0 ? [{ arbitrary: fc.constantFrom(...fitting), weight: 100 }] : []),
    { arbitrary: fc.constantFrom(...TEXTS), weight: 2 },
    fc.string({ unit: 'grapheme' }),
    fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
    fc.constantFrom(...edges(node).map((size) => 'x'.repeat(Math.max(0, size))), 'x'),
  );
}

const numberOf = (bounds: Bounds) =>
  fc.oneof(
    { arbitrary: fc.integer({ min: bounds.min ?? 0, max: bounds.max ?? 200 }), weight: 100 },
    fc.constantFrom(...edges(bounds), 0, -0, -1, 0.5, 1e300, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY),
  );

/** Members of an object: most of those that are declared, at times another. */
const objectOf = (members: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc
    .tuple(
      fc.record(members),
      fc.option(fc.constantFrom(...Object.keys(members), 'none'), { freq: 20 }),
      fc.option(fc.constantFrom('other', 'constructor', 'toString'), { freq: 20 }),
    )
    .map(([value, missing, other]) => {
      const object: Record<string, unknown> = { ...value };
      if (missing !== null) delete object[missing];
      return other === null ? object : { ...object, [other]: 1 };
    });

function fittingOf(schema: Schema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...schema.values);
    case 'literal':
      return fc.constant(schema.value);
    case 'array':
      return fc.oneof(
        fc.array(valueOf(schema.item), { maxLength: 3 }),
        fc
          .tuple(valueOf(schema.item), fc.constantFrom(...edges(schema), 1))
          .map(([item, size]) => Array.from({ length: Math.max(0, Math.min(size, 200)) }, () => item)),
      );
    case 'object':
      return objectOf(
        Object.fromEntries(Object.entries(schema.shape).map(([name, each]) => [name, valueOf(each)])),
      );
    case 'record':
      return schema.names
        ? objectOf(Object.fromEntries(schema.names.map((name) => [name, valueOf(schema.value)])))
        : fc.dictionary(fc.string(), valueOf(schema.value), { maxKeys: 3 });
    case 'union':
      return fc.oneof(...schema.options.map(valueOf));
    case 'nullable':
      return fc.option(valueOf(schema.inner), { freq: 4 });
    case 'optional':
      return fc.option(valueOf(schema.inner), { freq: 4, nil: undefined });
    case 'unknown':
      return fc.jsonValue({ maxDepth: 1 });
    case 'fallback':
      return fc.oneof(valueOf(schema.inner), fc.jsonValue({ maxDepth: 1 }));
    case 'query':
      return fc.string();
  }
}

/** Values near a schema: most parts fit, some are at the edge of a limit or format, few are of another kind. */
export const valueOf = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: fittingOf(schema), weight: 100 },
    { arbitrary: fc.jsonValue({ maxDepth: 1 }), weight: 1 },
  );
