import fc from 'fast-check';
import queryString from 'query-string';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from '../../../scripts/vite/queryString';

const name = fc.string({ minLength: 1, unit: 'grapheme' });
const scalar = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean());
const value = fc.oneof(scalar, fc.constant(null), fc.constant(undefined), fc.array(scalar, { minLength: 1 }));

describe('the stand-in for query-string', () => {
  it('writes what the package writes', () => {
    fc.assert(
      fc.property(fc.dictionary(name, value), (values) => {
        expect(stringify(values)).toBe(queryString.stringify(values));
      }),
    );
  });

  it('reads what the package reads', () => {
    fc.assert(
      fc.property(fc.dictionary(name, value), (values) => {
        const search = `?${queryString.stringify(values)}`;
        expect({ ...parse(search) }).toEqual({ ...queryString.parse(search) });
      }),
    );
  });

  it.each(['', '?', '?a', '?a=', '?a=1&a=2&a', '#b=x+y', '?a=b=c', '?filter=%7B%22q%22%3A%22x%22%7D&page=2'])(
    'reads %j as the package does',
    (search) => {
      expect({ ...parse(search) }).toEqual({ ...queryString.parse(search) });
    },
  );

  it('reads an address that was cut as it is', () => {
    expect(parse('?a=%E0%A4')).toEqual({ a: '%E0%A4' });
  });
});
