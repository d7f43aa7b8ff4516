import { expect, it } from 'vitest';
import { problem, type ProblemKey } from '../../../server/http/problem';
import { PROBLEMS } from '../../../server/http/sentences/problems';
import { createI18n } from '../../../src/i18n';
import { problems as ar } from '../../../src/i18n/ar/problems';
import { problems as es } from '../../../src/i18n/es/problems';
import { texts } from '../../../src/resources/es';
import { PROBLEM_VALUES } from '../../../src/rules/codes/problemCodes';

// The compiler checks that every code has its text.

const named: Readonly<Record<string, readonly string[]>> = PROBLEM_VALUES;

it.each([
  ['es', es],
  ['ar', ar],
])('%s names in a problem just what the answer carries', (_language, { problem, field_problem }) => {
  const wrong = Object.entries({ ...field_problem, ...problem }).filter(([code, text]) => {
    const places = [...text.matchAll(/%\{(\w+)\}/g)].map(([, place]) => place!);
    return places.toSorted().join() !== (named[code] ?? []).toSorted().join();
  });
  expect(wrong).toEqual([]);
});

it('English names in a problem what the answer carries', () => {
  const keys = Object.entries(PROBLEMS).flatMap(([code, entry]) =>
    code in named
      ? Array.isArray(entry)
        ? [code]
        : Object.keys(entry).map((variant) => `${code}.${variant}`)
      : [],
  ) as ProblemKey[];
  expect(keys.length).toBeGreaterThanOrEqual(Object.keys(named).length);
  const say = problem as (key: ProblemKey, values: object) => ReturnType<typeof problem>;
  const wrong = keys.filter((key) => {
    const values = Object.fromEntries(named[key.split('.')[0]!]!.map((name) => [name, `<${name}>`]));
    const { detail, extra } = say(key, values);
    expect(extra.values).toEqual(values);
    return Object.values(values).some((value) => !detail.includes(value));
  });
  expect(wrong).toEqual([]);
});

it('says of a refused file what the file field says', () => {
  const { translate } = createI18n([], {
    language: 'es',
    texts,
    load: () => Promise.reject(new Error('It is here')),
  });
  expect(translate('app.problem.xlsx')).toMatch(/^Es un libro de Excel/);
  expect(translate('app.field_problem.only_header')).toMatch(/^El archivo tiene encabezados/);
  // The same word for a file and for its mapping.
  expect(translate('app.field_problem.unreadable')).toMatch(/columna/);
});
