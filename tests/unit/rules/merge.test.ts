import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeFields, mergeProblems, render } from '../../../src/rules/formats/merge';

describe('mergeFields', () => {
  it('lists fields with their fallbacks', () => {
    expect(mergeFields('Hi {first_name|there}, {plan} {phone} {plan}')).toMatchObject([
      { name: 'first_name', fallback: 'there', index: 3, token: '{first_name|there}' },
      { name: 'plan' },
      { name: 'phone' },
      { name: 'plan' },
    ]);
    expect(mergeFields('{plan}')[0]).not.toHaveProperty('fallback');
    expect(mergeFields('{x|}')).toMatchObject([{ fallback: '' }]);
  });

  it.each(['{First name}', '{ }', '{}', '{1x}', '{a|b|c}', '{constructor}', 'a { b'])(
    'leaves %j as text',
    (text) => {
      expect(mergeFields(text)).toEqual([]);
      expect(render(text, {})).toEqual({ text, unresolved: [] });
    },
  );
});

describe('render', () => {
  it.each([
    ['Hi {first_name|there}', { first_name: 'Ann' }, 'Hi Ann', []],
    ['Hi {first_name|there}', { first_name: ' ' }, 'Hi there', []],
    ['Hi {first_name|there}', {}, 'Hi there', []],
    ['{plan} for {plan}, {zip}', { zip: '20001' }, ' for , 20001', ['plan']],
    ['{a}', { a: '{b}', b: 'no' }, '{b}', []],
    ['{a}', { a: '$& $1' }, '$& $1', []],
  ])('renders %j', (template, values, text, unresolved) => {
    expect(render(template, values)).toEqual({ text, unresolved });
  });

  it('does not read what objects inherit', () =>
    expect(render('{watch}', Object.create({ watch: 'x' })).unresolved).toEqual(['watch']));

  it('leaves no field behind and never throws', () => {
    const template = fc
      .array(fc.oneof(fc.string(), fc.constantFrom('{a}', '{b|c}', '{', '}', '|')))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(template, (text) => {
        const values = Object.fromEntries(mergeFields(text).map(({ name }) => [name, 'v']));
        expect(render(text, values).unresolved).toEqual([]);
      }),
    );
  });
});

describe('mergeProblems', () => {
  it.each([
    ['Hi {first_name}', []],
    ['Hi {phone}', []],
    ['Hi {nickname}', [{ code: 'unknown_field', token: '{nickname}', index: 3 }]],
    ['Hi {nickname|friend}', []],
    ['Hi {firstname}', [{ code: 'unknown_field', token: '{firstname}', index: 3, suggestion: 'first_name' }]],
    ['Hi {First Name}!', [{ code: 'malformed', token: '{First Name}', index: 3, suggestion: 'first_name' }]],
    ['Hi {first_name', [{ code: 'malformed', token: '{first_name', index: 3, suggestion: 'first_name' }]],
    ['Open {9-5}, {first_name}', [{ code: 'malformed', token: '{9-5}', index: 5 }]],
  ])('%j', (template, problems) => expect(mergeProblems(template, ['first_name', 'zip'])).toEqual(problems));
});
