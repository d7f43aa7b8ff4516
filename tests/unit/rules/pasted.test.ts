import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentWordsOf, judgePasted, readPasted } from '../../../src/rules/formats/pasted';

const A = '+12025550101';
const B = '+12025550102';
const ADA = { first_name: 'Ada', last_name: 'Example' };

const read = (text: string) =>
  judgePasted(readPasted(text)).map((each) => [each.ok ? each.phone : each.reason, each.fields]);

describe('pasted numbers', () => {
  it.each([
    [
      '- 202 555 0101\n• (202) 555-0102',
      [
        [A, {}],
        [B, {}],
      ],
    ],
    [
      '(202) 555-0101\n202.555.0102',
      [
        [A, {}],
        [B, {}],
      ],
    ],
    [
      '2025550101, 2025550102',
      [
        [A, {}],
        [B, {}],
      ],
    ],
    [
      '2025550101 2025550102',
      [
        [A, {}],
        [B, {}],
      ],
    ],
    [
      '202 555 0101;+1 202 555 0102',
      [
        [A, {}],
        [B, {}],
      ],
    ],
    ['2025550101 Ada Example', [[A, ADA]]],
    ['(202) 555-0101, Ada Example', [[A, ADA]]],
    ['2025550101\tAda\tExample', [[A, ADA]]],
    ['"Ada","Example","2025550101"', [[A, ADA]]],
    ['Ada Example <+12025550101>', [[A, ADA]]],
    ['Ada Example: 202-555-0101', [[A, ADA]]],
    [
      'Ada, 2025550101, Bo, 2025550102',
      [
        [A, { first_name: 'Ada' }],
        [B, { first_name: 'Bo' }],
      ],
    ],
    [
      '2025550101, Ada, 2025550102, Bo',
      [
        [A, { first_name: 'Ada' }],
        [B, { first_name: 'Bo' }],
      ],
    ],
    ['2025550101, Ada Example, ada1@example.com', [[A, { ...ADA, email: 'ada1@example.com' }]]],
    ['2025550101 José Núñez', [[A, { first_name: 'José', last_name: 'Núñez' }]]],
    ['Name\tPhone\nAda Example\t2025550101', [[A, ADA]]],
    ['tel:+1-202-555-0101', [[A, {}]]],
    ['٢٠٢٥٥٥٠١٠١', [[A, {}]]],
    ['\n \n2025550101\r\n\r\n', [[A, {}]]],
    ['', []],
  ])('reads %j', (text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    ['2025550101 x4', 'extension'],
    ['202-555-0101 ext. 4', 'extension'],
    ['5.55E+09', 'exported_as_number'],
    ['12345', 'short_code'],
    ['12345 Ada', 'short_code'],
    ['Ada Example', 'letters'],
    ['1-800-FLOWERS', 'letters'],
    ['+44 20 7946 0958', 'foreign'],
  ])('says what is wrong with %j', (text, reason) => expect(read(text)[0]?.[0]).toBe(reason));

  it('names the line that has the same number', () => {
    expect(read('2025550101\n\n(202) 555-0101')).toEqual([
      [A, {}],
      ['line_1', {}],
    ]);
  });

  it('finds every number of a text in every way of writing a list', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 100, max: 199 }), { minLength: 1, maxLength: 20 }),
        fc.constantFrom('\n', ', ', ';', '\t', ' | ', '\r\n', ',\n'),
        fc.constantFrom('202555', '+1202555', '(202) 555-', '202.555.', '1-202-555-'),
        (lines, separator, prefix) => {
          const text = lines.map((line) => `${prefix}0${line}`).join(separator);
          expect(read(text).map(([phone]) => phone)).toEqual(lines.map((line) => `+12025550${line}`));
        },
      ),
    );
  });

  it('keeps every digit of any text in some number', () => {
    const text = fc.string({
      unit: fc.constantFrom('2', '0', '5', 'a', ' ', ',', '\n', '(', '@', '"'),
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, (any) => {
        const digits = (value: string) => value.replace(/\D/g, '').length;
        const found = readPasted(any).reduce(
          (sum, { value, fields }) => sum + digits([value, ...Object.values(fields)].join(' ')),
          0,
        );
        expect(found).toBe(digits(any));
      }),
    );
  });
});

describe('words about consent in a pasted text', () => {
  it.each([
    ['Name\tPhone\tOpted Out\nAda Example\t2025550101\tyes', 'Opted Out'],
    ['\nPhone,"SMS Consent"\n2025550101,no', 'SMS Consent'],
    ['Phone 1;Phone 2;Do Not Text\n2025550101;;1', 'Do Not Text'],
    ['Exported on 2026-11-02\nPhone|DNC\n2025550101|x', 'DNC'],
    ['Phone DNC\n2025550101 no', 'DNC'],
    ['Teléfono,Dado de baja\n2025550101,sí', 'Dado de baja'],
    ['2025550101, Ada Example, unsubscribed', 'unsubscribed'],
    ['2025550101 Opted out', 'Opted out'],
  ])('finds them in %j', (text, words) => expect(consentWordsOf(text)).toBe(words));

  it.each([
    '',
    'Name\tPhone\tEmail\nAda Example\t2025550101\tada@example.com',
    'Phone,First name,State\n2025550101,Ada,MD',
    '2025550101, Ada Example, optin@example.com',
    '(202) 555-0101\n2025550102 x4\nnot a number',
  ])('finds none in %j', (text) => expect(consentWordsOf(text)).toBeUndefined());
});
