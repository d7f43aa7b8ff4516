import fc from 'fast-check';
import calculator from 'sms-segments-calculator';
import { describe, expect, it } from 'vitest';
import { septets, segment } from '../../../src/rules/formats/segments';
import { toPlain } from '../../../src/rules/formats/plain';

const count = (text: string) => segment(text).segments;

describe('segment', () => {
  it.each([
    ['', 0],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['a'.repeat(158) + '€', 1],
    ['a'.repeat(159) + '€', 2],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['a'.repeat(152) + '€' + 'a'.repeat(151), 2],
    ['a'.repeat(152) + '€' + 'a'.repeat(152), 3],
    ['ê'.repeat(70), 1],
    ['ê'.repeat(71), 2],
    ['ê'.repeat(134), 2],
    ['ê'.repeat(135), 3],
    ['😀'.repeat(35), 1],
    ['😀'.repeat(36), 2],
    ['😀'.repeat(66), 2],
    ['😀'.repeat(67), 3],
  ])('counts vector %#', (text, segments) => expect(count(text)).toBe(segments));

  it('counts a line break of two characters as two', () => {
    expect(segment('a\r\nb').units).toBe(4);
    expect(count('a'.repeat(158) + '\r\n')).toBe(1);
    expect(count('a'.repeat(159) + '\r\n')).toBe(2);
  });

  it.each([...'éÇàñ@£_\n'])('keeps GSM character %j in GSM-7', (char) =>
    expect(segment(char).encoding).toBe('GSM-7'),
  );

  it.each(['ê', 'ç', '`', '\t', '\u00A0', '\u2019', '\u201C', '\u2013', '\u2014'])(
    'names %j as the character that forces UCS-2',
    (char) => {
      const found = segment(`ab${char}`);
      expect(found.encoding).toBe('UCS-2');
      expect(found.offending).toMatchObject([{ char, index: 2 }]);
    },
  );

  it('says what is left in the last segment', () => {
    expect(segment('').remaining).toBe(160);
    expect(segment('a'.repeat(142))).toMatchObject({ units: 142, perSegment: 160, remaining: 18 });
    expect(segment('a'.repeat(161))).toMatchObject({ perSegment: 153, remaining: 145 });
  });

  it('replaces every hit and so leaves UCS-2', () => {
    const text = '“Hi” – it’s Ana’s… \u00A0 ok';
    expect(segment(text).encoding).toBe('UCS-2');
    expect(toPlain(text)).toBe('"Hi" - it\'s Ana\'s...   ok');
    expect(segment(toPlain(text)).offending).toEqual([]);
  });

  it('offers only replacements that GSM-7 has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        segment(text).offending.every(({ replacement }) =>
          [...(replacement ?? '')].every((char) => septets(char) !== undefined),
        ),
      ),
    );
  });

  /**
   * The oracle keeps whole grapheme clusters together and counts an empty text as one segment; both are its
   * own conventions, so it is asked about single code points only.
   */
  const units = fc.constantFrom(...'aZ 9€^{[~|éàê漢😀\n–');
  const long = fc.array(fc.tuple(units, fc.integer({ min: 1, max: 90 })), { minLength: 1, maxLength: 8 });

  it('agrees with the reference calculator', () => {
    fc.assert(
      fc.property(long, (runs) => {
        const text = runs.map(([char, times]) => char.repeat(times)).join('');
        const oracle = new calculator.SegmentedMessage(text);
        expect(segment(text)).toMatchObject({
          encoding: oracle.encodingName,
          segments: oracle.segmentsCount,
        });
      }),
      { numRuns: 500 },
    );
  });
});
