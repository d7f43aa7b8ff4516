import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '../../../src/contract/common';
import { Confirmed } from '../../../src/contract/confirmed';
import * as s from '../../../src/contract/schema';
import { type Format, PATTERNS } from '../../../src/contract/schema/formats';
import { validate } from '../../../src/contract/schema/validate';
import { contracts } from '../../../src/resources/contracts';
import { allOperations } from '../../../server/http/router';
import { zodOf } from '../../../server/lib/zodOf';
import { valueOf } from '../../support/values';

/** A path up to the first union: which of its options an error is about, each reader decides for itself. */
function upToUnion(schema: s.Schema, path: readonly PropertyKey[]): string {
  let node: s.Schema | undefined = schema;
  const steps: string[] = [];
  for (const step of path) {
    node = node && s.unwrap(node);
    if (!node || node.type === 'union') break;
    steps.push(String(step));
    if (node.type === 'object') node = node.shape[String(step)];
    else if (node.type === 'array') node = node.item;
    else if (node.type === 'record') node = node.value;
  }
  return steps.join('.');
}

type Refusals = readonly {
  path: readonly PropertyKey[];
  code?: string;
  expected?: unknown;
  origin?: unknown;
}[];

/** Zod applies an object's rule while fields are invalid, but not beside a fraction or a list that is too long. */
const silencesRules = (issues: Refusals) =>
  issues.some(
    ({ code, expected, origin }) => expected === 'int' || (code === 'too_big' && origin === 'array'),
  );

/** Both readings of a value: what each refuses, by path, and what it returns. */
function readings(schema: s.Schema, value: unknown) {
  const inBrowser = validate(schema, value);
  const { data, error } = zodOf(schema).safeParse(value);
  const issues = (error?.issues ?? []) as Refusals;
  const pathsOf = (refusals: Refusals) =>
    [...new Set(refusals.map(({ path }) => upToUnion(schema, path)))].toSorted();
  const onServer = pathsOf(issues);
  const named = (inBrowser.issues ?? []).filter(
    ({ code, path }) =>
      code !== 'custom' || !silencesRules(issues) || onServer.includes(upToUnion(schema, path)),
  );
  return [
    { refused: pathsOf(named), data: inBrowser.data },
    { refused: onServer, data },
  ] as const;
}

const isForServer = (schema: s.Schema): boolean =>
  schema.type === 'query' || (schema.type === 'optional' && schema.inner.type === 'query');

const alike = (schema: s.Schema, numRuns: number) =>
  fc.assert(
    fc.property(valueOf(schema), (value) => {
      const [browser, server] = readings(schema, value);
      expect(browser).toEqual(server);
    }),
    { numRuns },
  );

/** Each schema that a call declares, once, apart from parameters that only the server reads. */
const declared = [
  ...new Map(
    allOperations(contracts).flatMap(({ id, endpoint: { path, body, answer, streams, query = {} } }) =>
      Object.entries({ body, answer, streams, ...query }).flatMap(([place, schema]) =>
        schema && !isForServer(schema) ? [[schema, `${id} ${path} ${place}`] as const] : [],
      ),
    ),
  ),
];

describe('browser and server read alike', () => {
  it.each(declared.map(([schema, name]) => [name, schema] as const))('%s', (_, schema) => alike(schema, 25));
  it.each([
    ...contracts.map(({ name, record }) => [`the record of ${name}`, record] as const),
    ['a problem', Problem],
    ['confirmed facts', Confirmed],
    ['an object with whatever else it has', s.looseObject({ id: s.union([s.string(), s.number()]) })],
    ['text in capitals', s.string({ upperCase: true, trim: true, max: 3, pattern: /^[A-Z]+$/ })],
    ['text in Normalization Form C', s.string({ normalize: true, min: 2 })],
    ['numbers', s.array(s.number({ min: 0, max: 1 }), { max: 2 })],
    ['whole numbers', s.int()],
    ['an unknown member', s.object({ any: s.unknown() })],
  ] as [string, s.Schema][])('%s', (_, schema) => alike(schema, 50));
  it.each(['date', 'date-time', 'url', 'uri', ...Object.keys(PATTERNS)] as Format[])('%s', (format) =>
    alike(s.string({ format }), 400),
  );
});

it('tries values that are accepted, and values that are refused', () => {
  const seldom = declared.flatMap(([schema, name]) => {
    const values = fc.sample(valueOf(schema), { numRuns: 100, seed: 1 });
    const accepted = values.filter((value) => zodOf(schema).safeParse(value).success).length;
    return accepted === 0 || accepted === values.length ? [name] : [];
  });
  expect(seldom.length, seldom.join('\n')).toBeLessThan(declared.length / 10);
});

it('has the server’s idea of an email address', () => {
  expect(PATTERNS.email.source.replaceAll('\\-', '-')).toBe(z.regexes.email.source.replaceAll('\\-', '-'));
});
