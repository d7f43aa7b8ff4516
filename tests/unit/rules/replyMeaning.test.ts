import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestsOptOut } from '../../../src/rules/law/wishes';
import { matchKeyword } from '../../../src/rules/law/keywords';
import { MEANINGS, meaningOf } from '../../../src/rules/words/replyMeaning';
import { REPLIES } from './replyMeaning.writings';
import { WRITINGS } from './wishes.writings';

const ALL = REPLIES.flatMap(([meaning, bodies]) => bodies.map((body) => [body, meaning] as const));
const anyReply = fc.constantFrom(...ALL);

describe('the meaning of a reply', () => {
  it.each(ALL)('%j: %s', (body, meaning) => expect(meaningOf(body)).toBe(meaning));

  it('does not depend on case, spaces around, or a final stop', () =>
    fc.assert(
      fc.property(anyReply, fc.constantFrom('', ' ', '\n'), fc.boolean(), ([body, meaning], around, loud) => {
        const written = `${around}${loud ? body.toUpperCase() : body}${around}`;
        expect(meaningOf(written)).toBe(meaning);
      }),
    ));

  it('is a question as soon as an answer asks something', () => {
    const answers = ALL.filter(([, meaning]) => meaning === 'yes' || meaning === 'no');
    for (const [body] of answers) expect(meaningOf(`${body}, when?`), body).toBe('question');
  });

  it('is a wish to stop in every text that holds the number back', () => {
    const held = WRITINGS.filter((body) => suggestsOptOut(body) || matchKeyword(body)?.effect === 'opt_out');
    expect(held.length).toBeGreaterThan(100);
    for (const body of held) expect(meaningOf(body), body).toBe('stop');
  });

  it('is one of the groups or none for any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (body) => [...MEANINGS, null].includes(meaningOf(body))),
    ));
});
