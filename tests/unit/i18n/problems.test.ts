import { expect, it } from 'vitest';
import { problem, type ProblemKey } from '../../../server/http/problem';
import { FIELDS } from '../../../server/http/sentences/fields';
import { PROBLEMS } from '../../../server/http/sentences/problems';
import { createI18n } from '../../../src/i18n';
import { problems as ar } from '../../../src/i18n/ar/problems';
import { problems as es } from '../../../src/i18n/es/problems';
import { texts } from '../../../src/resources/es';
import { namesOf, sentencesOf } from '../../support/sentences';

/** Programs send these requests, so a person is not shown what a program would change. */
const FOR_PROGRAMS = ['method', 'no_precondition'];

it.each([
  ['es', es],
  ['ar', ar],
])('%s names in each sentence the values that English names', (_language, { problem, field_problem }) => {
  const wrong = [
    [problem, sentencesOf(PROBLEMS)] as const,
    [field_problem, sentencesOf(FIELDS)] as const,
  ].flatMap(([translated, sentences]) =>
    [...sentences].flatMap(([key, sentence]) => {
      const text = (translated as Readonly<Record<string, string>>)[key];
      if (text === undefined || FOR_PROGRAMS.includes(key)) return [];
      const places = new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, place]) => place!));
      return [...places].toSorted().join() === namesOf(sentence).join() ? [] : [`${key}: ${text}`];
    }),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['es', es],
  ['ar', ar],
])('%s has no sentence that the server does not say', (_language, { problem, field_problem }) => {
  const of = (translated: object, table: object) =>
    Object.keys(translated).filter((key) => !sentencesOf(table).has(key));
  expect(of(problem, PROBLEMS)).toEqual(['file_gone']);
  // Rules of both sides have the sentences of these.
  expect(of(field_problem, FIELDS)).toEqual(FROM_RULES);
});

const FROM_RULES = [
  'bad_name',
  'date_range',
  'day_list',
  'double',
  'no_name_column',
  'undecided',
  'no_phone',
  'sub_use_cases',
  'too_many_fields',
  'too_many_rows',
  'unknown_column',
  'unreadable',
];

it('answers carry the variant and the values of their sentences', () => {
  const say = problem as (key: ProblemKey, values?: object) => ReturnType<typeof problem>;
  const wrong = [...sentencesOf(PROBLEMS)].filter(([key, sentence]) => {
    const values = Object.fromEntries(namesOf(sentence).map((name) => [name, `<${name}>`]));
    const { detail, extra } = say(key as ProblemKey, values);
    expect([extra.variant, extra.values ?? {}]).toEqual([key.split('.')[1], values]);
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
