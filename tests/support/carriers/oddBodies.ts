import fc from 'fast-check';

/** Nested deeper than programs that call themselves can follow. */
const DEEP = 'a place for what is nested deeply';
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Values that no field of a carrier's event should have, by the ways in which programs break on them. */
export const ODD: readonly unknown[] = [
  null,
  {},
  [],
  [null],
  5,
  -1,
  1e308,
  true,
  '',
  '\0',
  'x\0y',
  '\ud800',
  'x'.repeat(300_000),
  { toString: 5 },
  { length: 3, replaceAll: 'no' },
  '-271821-04-20T00:00:00.000Z',
  DEEP,
];

type Path = readonly (string | number)[];

/** Every place in a JSON value, the whole of it included. */
function placesOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, each]) => placesOf(each, [...at, key]))];
}

function withOdd(value: unknown, [first, ...rest]: Path, odd: unknown): unknown {
  if (first === undefined) return odd;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[first] = withOdd(copy[first], rest, odd);
  return copy;
}

const written = (value: unknown) =>
  (JSON.stringify(value) ?? '').replaceAll(JSON.stringify(DEEP), nested(50_000));

/** Bodies that are one of these but for one place, which holds something odd. */
export const oddBodies = (good: readonly string[]): fc.Arbitrary<string> =>
  fc
    .record({ body: fc.constantFrom(...good), place: fc.nat(10_000), odd: fc.constantFrom(...ODD) })
    .map(({ body, place, odd }) => {
      const value = JSON.parse(body) as unknown;
      const places = placesOf(value);
      return written(withOdd(value, places[place % places.length]!, odd));
    });

/**
 * Bodies that are no JSON of a carrier at all: bytes that are no UTF-8, ends that are missing, and nesting from the first
 * character on.
 */
export const brokenBodies = (good: readonly string[]): fc.Arbitrary<Uint8Array<ArrayBuffer>> =>
  fc
    .oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .record({
          body: fc.constantFrom(...good),
          place: fc.nat(10_000),
          byte: fc.constantFrom(0, 0x80, 0xc0, 0xff),
        })
        .map(({ body, place, byte }) => {
          const bytes = Buffer.from(body);
          bytes[place % bytes.length] = byte;
          return bytes;
        }),
      fc
        .record({ body: fc.constantFrom(...good), end: fc.nat(10_000) })
        .map(({ body, end }) => Buffer.from(body.slice(0, end % body.length))),
      fc
        .constantFrom(
          '',
          '\0',
          '[]',
          '[[]]',
          '{"data":[]}',
          '[{"message":[]}]',
          nested(100_000),
          '{"a":'.repeat(100_000),
        )
        .map((text) => Buffer.from(text)),
    )
    .map((bytes) => new Uint8Array(bytes));

/** Forms that are one of these but for one field. */
export const oddForms = (good: readonly Record<string, string>[]): fc.Arbitrary<Record<string, string>> =>
  fc
    .record({ form: fc.constantFrom(...good), place: fc.nat(10_000), odd: fc.constantFrom(...ODD) })
    .map(({ form, place, odd }) => {
      const names = Object.keys(form);
      const value = typeof odd === 'string' ? odd : JSON.stringify(odd);
      return { ...form, [names[place % names.length]!]: value };
    });
