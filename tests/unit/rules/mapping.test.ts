import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFieldName, toFieldName } from '../../../src/rules/formats/fields';
import { guessMapping, mappingProblems } from '../../../src/rules/formats/mapping';
import { readMapping, writeMapping } from '../../../src/rules/formats/mappingParam';

describe('guessMapping', () => {
  it.each([
    [
      ['Cell', 'First', 'LAST NAME', 'Zip Code'],
      ['phone', 'first_name', 'last_name', 'zip'],
    ],
    [
      ['phone_number', 'E-mail', 'State', 'Time zone'],
      ['phone', 'email', 'state', 'time_zone'],
    ],
    [
      ['Home phone', 'Mobile phone', 'ID'],
      ['ignore', 'phone', 'external_id'],
    ],
    [
      ['Name', 'First name', 'Phone'],
      ['ignore', 'first_name', 'phone'],
    ],
    [
      ['Membership Level', 'Phone', 'Année'],
      ['membership_level', 'phone', 'annee'],
    ],
    [
      ['Phone', 'constructor', '__proto__', '2nd visit'],
      ['phone', 'field_constructor', 'proto', 'field_2nd_visit'],
    ],
  ])('maps %j', (columns, mapping) => expect(guessMapping(columns, [])).toEqual(mapping));

  it('finds a nameless phone column by its values', () => {
    const samples = [
      ['Ann', '(202) 555-0123'],
      ['Bob', '202-555-0124'],
      ['Cy', ''],
    ];
    expect(guessMapping(['Column 1', 'Column 2'], samples)).toEqual(['ignore', 'phone']);
    expect(guessMapping(['Name', 'Contact'], samples)).toEqual(['first_name', 'phone']);
  });

  it('never maps two columns to one target', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.constantFrom('Phone', 'Cell', 'phone', 'Tel', 'Name', 'First', 'X y', 'X_y', 'Zip'),
        ),
        (columns) => {
          const problems = mappingProblems(columns, guessMapping(columns, []));
          expect(problems.filter(({ code }) => code !== 'no_phone')).toEqual([]);
        },
      ),
    );
  });
});

describe('mappingProblems', () => {
  const columns = ['A', 'B', 'C'];
  it.each([
    [['ignore', 'first_name', 'ignore'], ['no_phone']],
    [['phone', 'phone', 'ignore'], ['double']],
    [['phone', 'email', 'email'], ['double']],
    [['phone', 'Bad Name', 'ignore'], ['bad_name']],
    [['phone', 'constructor', 'ignore'], ['bad_name']],
    [['phone', 'plan', 'ignore'], []],
    [['phone_2', 'phone', 'phone_3'], []],
    [['phone_2', 'plan', 'ignore'], ['no_phone']],
    [['phone', 'phone_2', 'phone_2'], ['double']],
  ])('%j has %j', (mapping, codes) => {
    expect(mappingProblems(columns, mapping).map(({ code }) => code)).toEqual(codes);
  });

  it('limits custom fields', () => {
    const many = Array.from({ length: 60 }, (_, i) => (i === 0 ? 'phone' : `f${i}`));
    expect(mappingProblems(many, many).map(({ code }) => code)).toEqual(['too_many_fields']);
  });
});

describe('the mapping parameter', () => {
  it('reads back what was written, for any column names', () => {
    const names = fc.uniqueArray(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'constructor')),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(
        names,
        fc.array(fc.constantFrom('ignore', 'phone', 'plan'), { minLength: 6, maxLength: 6 }),
        (columns, targets) => {
          const mapping = columns.map((_, i) => targets[i]!);
          expect(readMapping(writeMapping(columns, mapping), columns)).toEqual({ mapping });
        },
      ),
    );
  });

  it.each(['', 'null', '[]', '"phone"', '{"A":1}', '{"A":'])('refuses %j', (parameter) => {
    expect(readMapping(parameter, ['A'])).toMatchObject({ problem: { code: 'unreadable' } });
  });

  it('refuses a column that the file does not have', () => {
    expect(readMapping('{"B":"phone"}', ['A'])).toMatchObject({
      problem: { code: 'unknown_column', column: 'B' },
    });
  });
});

describe('headings of other languages', () => {
  it('keep what they sound like', () => {
    expect(['Größe', 'Straße', 'Prénom', 'Fødselsår', 'Łódź'].map(toFieldName)).toEqual([
      'grosse',
      'strasse',
      'prenom',
      'fodselsar',
      'lodz',
    ]);
  });

  it('are numbered in another script instead of being left out', () => {
    const columns = ['الهاتف', 'الاسم', 'العنوان', '城市'];
    expect(guessMapping(columns, [['+12025550123', 'Ann', '1 Main St', 'x']])).toEqual([
      'phone',
      'field',
      'field_2',
      'field_3',
    ]);
  });
});

describe('toFieldName', () => {
  it('makes a usable name of anything', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (column) => isFieldName(toFieldName(column))));
  });
});
