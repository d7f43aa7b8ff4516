import { describe, expect, it } from 'vitest';
import { isAmbiguous, isReservedKeyword, matchKeyword } from '../../../src/rules/law/keywords';
import { suggestsOptOut } from '../../../src/rules/law/wishes';

describe('matchKeyword', () => {
  it.each([
    ['STOP', 'STOP', 'opt_out'],
    [' stop. ', 'STOP', 'opt_out'],
    ['"Stop!"', 'STOP', 'opt_out'],
    ['Stop all', 'STOPALL', 'opt_out'],
    ['opt-out', 'OPTOUT', 'opt_out'],
    ['Opt out', 'OPTOUT', 'opt_out'],
    ['Arrêt', 'ARRET', 'opt_out'],
    ['UNSUBSCRIBE\u200B', 'UNSUBSCRIBE', 'opt_out'],
    ['quit', 'QUIT', 'opt_out'],
    ['ＳＴＯＰ', 'STOP', 'opt_out'],
    ['Start', 'START', 'opt_in'],
    ['unstop', 'UNSTOP', 'opt_in'],
    ['Yes', 'YES', 'opt_in'],
    ['help?', 'HELP', 'help'],
    ['INFO', 'INFO', 'help'],
  ])('%j is %s (%s)', (body, keyword, effect) => expect(matchKeyword(body)).toEqual({ keyword, effect }));

  it.each(['', '🙂', 'please stop by', 'the end is near', 'stopped', 'yes please', 'constructor'])(
    '%j is no keyword',
    (body) => {
      expect(matchKeyword(body)).toBeUndefined();
    },
  );
});

describe('next to the keywords', () => {
  it.each([
    'please stop texting me',
    'Take me off your list',
    'don’t text me',
    'wrong number',
    'opt me out? opt out',
  ])('suggests an opt-out for %j', (body) => expect(suggestsOptOut(body)).toBe(true));
  it.each(['STOP', 'See you at the bus', 'What time?'])('suggests none for %j', (body) =>
    expect(suggestsOptOut(body)).toBe(false),
  );
  it('locks the families', () => {
    expect(isReservedKeyword('stop ')).toBe(true);
    expect(isReservedKeyword('PIZZA')).toBe(false);
  });
  it('knows that YES may answer a question', () => {
    expect(isAmbiguous('yes')).toBe(true);
    expect(isAmbiguous('START')).toBe(false);
  });
});
