import { describe, expect, it } from 'vitest';
import { askedOf, brandProblems, DEPENDENT, ENTITY_TYPES } from '../../../src/rules/law/brand';
import { formatEin, maskEin } from '../../../src/rules/formats/ein';
import { isFreeMail } from '../../../src/rules/data/freeMail';

const company = { company_name: 'Acme, Inc.', ein: '12-3456789' };
const codes = (brand: Record<string, unknown>) =>
  brandProblems(brand).map(({ field, code }) => `${field} ${code}`);

describe('what a brand must say', () => {
  it.each(['PRIVATE_PROFIT', 'NON_PROFIT', 'GOVERNMENT'])('%s: legal name and EIN', (entity_type) => {
    expect(codes({ entity_type })).toEqual(['company_name required', 'ein required']);
    expect(codes({ entity_type, ...company })).toEqual([]);
  });

  it('of a listed company also where it is listed', () => {
    expect(codes({ entity_type: 'PUBLIC_PROFIT', ...company })).toEqual([
      'stock_symbol required',
      'stock_exchange required',
      'business_contact_email required',
    ]);
  });

  it('of a sole proprietor the person, and nothing of a company', () => {
    const person = { first_name: 'Ada', last_name: 'Low', mobile_phone: '+12025550123' };
    expect(codes({ entity_type: 'SOLE_PROPRIETOR', ...person })).toEqual([]);
    expect(codes({ entity_type: 'SOLE_PROPRIETOR', ...person, ein: '12-3456789' })).toEqual([
      'ein not_asked',
    ]);
  });

  it('nothing as long as no legal form is chosen', () => {
    expect(codes({})).toEqual([]);
    expect(askedOf('SOMETHING')).toEqual({ required: [], optional: [] });
  });

  it('asks for every dependent field somewhere', () => {
    const asked = new Set(ENTITY_TYPES.flatMap((type) => Object.values(askedOf(type)).flat()));
    expect([...asked].toSorted()).toEqual(DEPENDENT.toSorted());
  });

  it('another business number with its kind, in its form', () => {
    const brand = { entity_type: 'NON_PROFIT', ...company };
    expect(codes({ ...brand, alt_business_id_type: 'DUNS' })).toEqual(['alt_business_id required']);
    expect(codes({ ...brand, alt_business_id: '123456789' })).toEqual(['alt_business_id_type required']);
    const duns = { ...brand, alt_business_id_type: 'DUNS' };
    expect(codes({ ...duns, alt_business_id: '12345678' })).toEqual(['alt_business_id format']);
    expect(codes({ ...duns, alt_business_id: '123456789' })).toEqual([]);
  });
});

describe('an EIN', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12-3'],
    ['123456789', '12-3456789'],
    ['12-3456789', '12-3456789'],
    [' 12 345 6789 0', '12-3456789'],
  ])('typed %j is shown as %j', (typed, shown) => expect(formatEin(typed)).toBe(shown));

  it('is told apart by its end', () => expect(maskEin('12-3456789')).toBe('••-•••6789'));
});

it('a free mail domain is known in any case, another is not', () => {
  expect(isFreeMail('A@Gmail.com')).toBe(true);
  expect(isFreeMail('a@acme.example')).toBe(false);
  expect(isFreeMail('gmail.com@acme.example')).toBe(false);
});
