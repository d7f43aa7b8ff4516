import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wishesToStop } from '../../../src/rules/law/wishes';
import { WISHES } from './wishes.found';
import { NOT_WISHES } from './wishes.others';

describe('a wish to hear no more', () => {
  it('has a corpus of at least 300 writings, none twice', () => {
    const all = [...WISHES, ...NOT_WISHES];
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(new Set(all).size).toBe(all.length);
  });
  it.each(WISHES)('is found in %j', (body) => expect(wishesToStop(body)).toBe(true));
  it.each(NOT_WISHES)('is not found in %j', (body) => expect(wishesToStop(body)).toBe(false));
});

/** Letters that fonts show twice as wide. */
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));
const WRITTEN: Readonly<Record<string, (body: string) => string>> = {
  'in capitals': (body) => body.toUpperCase(),
  'in small letters': (body) => body.toLowerCase(),
  'with an exclamation mark': (body) => `${body}!`,
  'with dots': (body) => `${body} ...`,
  'with emoji': (body) => `${body} 🙏😡`,
  'with spaces around': (body) => `\n  ${body}\t`,
  composed: (body) => body.normalize('NFC'),
  decomposed: (body) => body.normalize('NFD'),
  'with zero-width characters': (body) => [...body].join('\u200B'),
  'between marks of direction': (body) => `\u2067${body}\u2069`,
  'with typographer’s apostrophes': (body) => body.replaceAll("'", '’'),
  'in full width': fullWidth,
  'with two spaces': (body) => body.replaceAll(' ', '  '),
};
const ways = fc.uniqueArray(fc.constantFrom(...Object.values(WRITTEN)), { maxLength: 4 });
/** Quotation marks tell what is quoted, so writings that have them stay as they are. */
const plain = (line: string) => !/["“«>]/.test(line);

/** Words that a careless pattern tries in very many ways when they come again and again. */
const LONG = [
  'stop ',
  'remove me ',
  'توقف عن ',
  'ne me ',
  '“',
  'a ',
  'ya no mas ',
  'not interested ',
  'i ',
  'Liked “a” ',
  'usub',
  'st0p',
];

describe('however it is written', () => {
  it.each(Object.entries(WRITTEN))('%s', (_name, write) => {
    for (const body of WISHES.filter(plain)) expect([body, wishesToStop(write(body))]).toEqual([body, true]);
    for (const body of NOT_WISHES.filter(plain))
      expect([body, wishesToStop(write(body))]).toEqual([body, false]);
  });

  it('in several of these ways at once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WISHES.filter(plain)), ways, (body, writes) => {
        expect(wishesToStop(writes.reduce((text, write) => write(text), body))).toBe(true);
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...NOT_WISHES.filter(plain)), ways, (body, writes) => {
        expect(wishesToStop(writes.reduce((text, write) => write(text), body))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('a reaction to whatever we wrote, and our words sent back, are none', () => {
    const verb = fc.constantFrom('Liked', 'Loved', 'Laughed at', 'Emphasized', 'Questioned', 'Reacted 👍 to');
    fc.assert(
      fc.property(verb, fc.constantFrom(...WISHES), (reaction, quoted) => {
        expect(wishesToStop(`${reaction} “${quoted}”`)).toBe(false);
      }),
    );
  });

  it('answers in time to any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 1_600 }), (body) => {
        expect(typeof wishesToStop(body)).toBe('boolean');
      }),
    );
    const started = performance.now();
    for (const word of LONG) wishesToStop(`${word.repeat(1_600 / word.length)}z`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
