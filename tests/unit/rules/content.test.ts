import { describe, expect, it } from 'vitest';
import { CONTENT_TOPICS, contentOf, permissionsOf } from '../../../src/rules/words/content';
import { contentFindings, lint } from '../../../src/rules/words/lint';
import { FOUND } from './content.found';
import { HARMLESS } from './content.harmless';

describe.each(CONTENT_TOPICS)('words about %s', (topic) => {
  it.each(FOUND[topic])('are found in “%s”, as they are written', (message) => {
    const found = contentOf(message).find((each) => each.topic === topic);
    expect(found).toBeDefined();
    expect(message).toContain(found?.token);
  });
});

it.each(HARMLESS)('“%s” is about no such topic', (message) => expect(contentOf(message)).toEqual([]));

it('the corpus has enough of both', () => {
  expect(HARMLESS.length).toBeGreaterThanOrEqual(60);
  expect(Object.values(FOUND).flat().length).toBeGreaterThanOrEqual(60);
});

it('a harmless phrase does not hide another one', () => {
  expect(contentOf('After the talk on gun violence: guns for sale')).toEqual([
    { topic: 'firearms', token: 'guns' },
  ]);
});

describe('what a topic means', () => {
  const plain = permissionsOf({});
  const adult = permissionsOf({ age_gated: true });
  const lender = permissionsOf({ direct_lending: true });
  const unknown = permissionsOf(null);
  const blocks = (message: string, registered: Parameters<typeof contentFindings>[1]) =>
    contentFindings(message, registered).map(({ blocks: does }) => (does ? 'blocks' : 'warns'));

  it.each([
    ['Hot singles near you', ['blocks', 'blocks', 'blocks', 'blocks', 'blocks']],
    ['White power rally', ['blocks', 'blocks', 'blocks', 'blocks', 'blocks']],
    ['Weed delivery', ['blocks', 'blocks', 'blocks', 'blocks', 'blocks']],
    ['Happy hour at 5', ['warns', 'warns', 'blocks', undefined, 'blocks']],
    ['Rifles on sale', ['warns', 'warns', 'blocks', undefined, 'blocks']],
    ['Cigars on sale', ['warns', 'warns', 'blocks', undefined, 'blocks']],
    ['Free spins', ['warns', 'warns', 'blocks', 'warns', 'blocks']],
    ['Payday loans', ['warns', 'warns', 'blocks', 'blocks', undefined]],
  ])(
    '“%s” without a registration, under an unknown, a plain, an adult and a lending one',
    (text, expected) => {
      expect([null, unknown, plain, adult, lender].map((each) => blocks(text, each)[0])).toEqual(expected);
    },
  );

  it('is among the objections to a message, with its words', () => {
    const registration = { use_case: 'MARKETING', sub_use_cases: [], ...plain } as const;
    expect(lint('Happy hour at 5, STOP', { registration })).toEqual([
      { code: 'about_alcohol', token: 'Happy hour', blocks: true },
    ]);
  });
});
