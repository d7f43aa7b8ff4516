import fc from 'fast-check';
import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { areaCode, formatNational } from '../../../src/rules/formats/national';
import { toE164 } from '../../../src/rules/formats/phone';

const E164 = '+12025550123';

describe('toE164', () => {
  it.each([
    '+12025550123',
    '2025550123',
    '12025550123',
    '(202) 555-0123',
    '202.555.0123',
    '1 (202) 555–0123',
    'tel:+1-202-555-0123',
    '0012025550123',
    '01112025550123',
    ' 202\u00A0555\u200B0123\u202C',
    "'+12025550123",
    '="2025550123"',
    '2025550123.0',
    '٢٠٢٥٥٥٠١٢٣',
    '＋１２０２５５５０１２３',
  ])('reads %j', (raw) => expect(toE164(raw)).toEqual({ ok: true, e164: E164 }));

  it.each([
    ['', 'missing'],
    ['\u200B ', 'missing'],
    ['38470', 'short_code'],
    ['(202) 555-0123 x45', 'extension'],
    ['202-555-0123 ext. 9', 'extension'],
    ['2025550123;ext=9', 'extension'],
    ['5.55E+09', 'exported_as_number'],
    ['1,5551E+10', 'exported_as_number'],
    ['1-800-FLOWERS', 'letters'],
    ['n/a', 'letters'],
    ['unknown', 'letters'],
    ['202*555*0123', 'not_a_number'],
    ['#REF!', 'letters'],
    ['1125550123', 'invalid_area_code'],
    ['9115550123', 'invalid_area_code'],
    ['2925550123', 'invalid_area_code'],
    ['2021550123', 'invalid_exchange'],
    ['2029110123', 'invalid_exchange'],
    ['5550123', 'too_short'],
    ['202555012', 'too_short'],
    ['22025550123', 'too_long'],
    ['+1202555012', 'too_short'],
    ['+1234567890123456', 'too_long'],
    ['-2025550123', 'not_a_number'],
    ['\u22122025550123', 'not_a_number'],
    ['- 202 555 0123', 'not_a_number'],
    ['=-2025550123', 'not_a_number'],
    ["'-2025550123", 'not_a_number'],
    ['-2025550123.00', 'not_a_number'],
    ['2025550123-', 'not_a_number'],
    ['(2025550123)', 'not_a_number'],
    ['=1+2025550123', 'not_a_number'],
    ['+-12025550123', 'not_a_number'],
    ['2.025550123E9', 'exported_as_number'],
    ['202555012.3', 'exported_as_number'],
    ['20255501.23', 'exported_as_number'],
    ['+1 (202) 555-0123 ext 5', 'extension'],
    ['2025550123 2025550124', 'too_long'],
    ['+44 20 7946 0958', 'foreign'],
    ['00442079460958', 'foreign'],
  ])('refuses %j as %s', (raw, reason) => expect(toE164(raw)).toEqual({ ok: false, reason }));

  it('lets a toll-free number have an N11 exchange', () => expect(toE164('8009115000').ok).toBe(true));

  it('asks the injected parser about other countries only', () => {
    const foreign = (text: string) => {
      const parsed = parsePhoneNumberFromString(text);
      return parsed?.isValid() ? parsed.number : undefined;
    };
    expect(toE164('+44 (0)20 7183 8750', foreign)).toEqual({ ok: true, e164: '+442071838750' });
    expect(toE164('+44 20', foreign)).toEqual({ ok: false, reason: 'too_short' });
    expect(toE164('+999 123456789', foreign)).toEqual({ ok: false, reason: 'foreign' });
    expect(toE164('202 555 0123', () => expect.unreachable())).toEqual({ ok: true, e164: E164 });
  });

  it('reads no negative number, no fraction and no sum as a phone number', () => {
    const digits = fc.constantFrom('2025550123', '12025550123', '8085550199', '0012025550123');
    const minus = fc.constantFrom('-', '\u2212', '\u2013', '- ', '=-', '="-', "'-", '\u200e-');
    fc.assert(fc.property(minus, digits, (sign, number) => !toE164(sign + number).ok));
    fc.assert(fc.property(digits, fc.constantFrom('-', '\u2212', ' -'), (n, sign) => !toE164(n + sign).ok));
    fc.assert(fc.property(digits, fc.integer({ min: 1, max: 999 }), (n, rest) => !toE164(`${n}.${rest}`).ok));
    fc.assert(fc.property(digits, digits, (a, b) => !toE164(`${a}+${b}`).ok && !toE164(`=${a}+${b}`).ok));
  });

  const fictional = fc
    .tuple(fc.constantFrom('202', '212', '305', '415', '808'), fc.integer({ min: 100, max: 199 }))
    .map(([area, line]) => `${area}5550${line}`);

  it('reads every way to write a number as the same number, and its own answer as itself', () => {
    fc.assert(
      fc.property(
        fictional,
        fc.constantFrom('', '1', '+1', '001', 'tel:+1'),
        fc.constantFrom('', ' ', '-', '.'),
        (digits, prefix, gap) => {
          const written = `${prefix && prefix + gap}${digits.slice(0, 3)}${gap}${digits.slice(3, 6)}${gap}${digits.slice(6)}`;
          const result = toE164(written);
          expect(result).toEqual({ ok: true, e164: `+1${digits}` });
          expect(toE164(formatNational(`+1${digits}`))).toEqual(result);
        },
      ),
    );
  });

  it('never throws and answers E.164 only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const result = toE164(raw);
        return !result.ok || /^\+[1-9]\d{6,14}$/.test(result.e164);
      }),
      { numRuns: 2000 },
    );
  });

  it('accepts what a metadata library calls valid, where its exchange is one of the North American plan', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }), (digits) => {
        const written = String(digits);
        // The library takes any exchange of some Caribbean areas; the plan has [2-9]XX without N11.
        fc.pre(isValidPhoneNumber(`+1${written}`) && /^\d{3}[2-9](?!11)/.test(written));
        expect(toE164(written)).toEqual({ ok: true, e164: `+1${digits}` });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('display', () => {
  it('formats North American numbers and leaves others', () => {
    expect(formatNational(E164)).toBe('(202) 555-0123');
    expect(formatNational('+442071838750')).toBe('+442071838750');
  });
  it('finds the area code', () => {
    expect(areaCode(E164)).toBe('202');
    expect(areaCode('+442071838750')).toBeUndefined();
  });
});
