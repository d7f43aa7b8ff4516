import { describe, expect, it } from 'vitest';
import { matchKeyword } from '../../../src/rules/law/keywords';
import { suggestsOptOut } from '../../../src/rules/law/wishes';
import { HARMLESS, WRITINGS } from './wishes.writings';

const isOut = (body: string) => matchKeyword(body)?.effect === 'opt_out';
const isNoticed = (body: string) => isOut(body) || suggestsOptOut(body);

describe('wishes as people write them on phones', () => {
  it('have a corpus of 150 wishes and 70 other texts, none twice', () => {
    expect(WRITINGS.length).toBeGreaterThanOrEqual(150);
    expect(HARMLESS.length).toBeGreaterThanOrEqual(70);
    expect(new Set([...WRITINGS, ...HARMLESS]).size).toBe(WRITINGS.length + HARMLESS.length);
  });

  it('are noticed but for at most five', () => {
    const missed = WRITINGS.filter((body) => !isNoticed(body));
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
  });

  it('are told from harmless texts: at most three are held, none opts out', () => {
    const held = HARMLESS.filter(isNoticed);
    expect(held.length, held.join('\n')).toBeLessThanOrEqual(3);
    expect(HARMLESS.filter(isOut)).toEqual([]);
  });

  it.each([
    ['St0p', 'STOP'],
    ['$TOP', 'STOP'],
    ['ЅТОР', 'STOP'],
    ['stoppp', 'STOP'],
    ['STOP2END', 'STOP'],
    ['Stop to end', 'STOP'],
    ['Ⓢⓣⓞⓟ', 'STOP'],
    ['Unsuscribe', 'UNSUBSCRIBE'],
    ['ALTO', 'ALTO'],
    ['Стоп', 'СТОП'],
    ['停止', '停止'],
    ['退订', '退订'],
    ['退訂', '退訂'],
  ])('%j alone opts out, as %s', (body, keyword) =>
    expect(matchKeyword(body)).toEqual({ keyword, effect: 'opt_out' }),
  );

  it.each([
    'Stopit',
    '"STOP" please',
    '🛑',
    'not interested',
    'Liked “Hi” STOP',
    'block me',
    'stip',
    'PARAR',
  ])('%j is held for a person', (body) => {
    expect(isOut(body)).toBe(false);
    expect(suggestsOptOut(body)).toBe(true);
  });
});
