import { describe, expect, it } from 'vitest';
import {
  codesOf,
  ERROR_CLASSES,
  type ErrorClass,
  isOptOut,
  meaningOf,
} from '../../../src/rules/words/carrierErrors';

const classes = Object.keys(ERROR_CLASSES) as ErrorClass[];
const all = classes.flatMap(codesOf);

describe('codes of carriers', () => {
  it('are known for each of the four, at least 60 of them, and each means one thing', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all).size).toBe(all.length);
    for (const carrier of ['twilio', 'telnyx', 'bandwidth', 'smpp'])
      expect(all.filter((code) => code.startsWith(`${carrier}:`)).length, carrier).toBeGreaterThanOrEqual(20);
  });

  it.each([
    ['telnyx:40008', 'unknown_failure'],
    ['twilio:30003', 'unreachable_now'],
    ['bandwidth:4720', 'number_invalid'],
    ['smpp:0x58', 'api_throttled'],
    ['30003', 'unreachable_now'],
    ['archived', 'archived'],
    ['telnyx:99999', 'other'],
    ['telnyx:30003', 'other'],
    ['constructor', 'other'],
  ])('%s means %s', (code, meaning) => {
    expect(meaningOf(code)).toBe(meaning);
  });

  it.each([
    ['twilio:21610', true],
    ['21610', true],
    ['telnyx:40300', true],
    ['telnyx:40300-other', false],
    ['bandwidth:4775', true],
    ['smpp:0x101', true],
    ['twilio:30007', false],
    [null, false],
  ])('%s is an opt-out: %s', (code, is) => {
    expect(isOptOut(code)).toBe(is);
  });
});
