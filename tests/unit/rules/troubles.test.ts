import { describe, expect, it } from 'vitest';
import { type TroubleCode, TROUBLES, troubleOf, troubleText } from '../../../src/rules/words/troubles';

const codes = Object.keys(TROUBLES) as TroubleCode[];
const valuesOf = (code: TroubleCode) =>
  Object.fromEntries([...TROUBLES[code].matchAll(/%\{(\w+)\}/g)].map(([, name]) => [name!, `a (${name}) b`]));

describe('sentences that are stored', () => {
  it.each(codes)('%s is recognized with its values', (code) => {
    const text = (troubleText as (code: TroubleCode, values: object) => string)(code, valuesOf(code));
    expect(text).not.toContain('%{');
    expect(troubleOf(text)).toEqual({ code, values: valuesOf(code) });
  });

  it.each([
    '',
    'telnyx:10009 Authentication failed',
    'Several brands at the carrier fit. Call us.',
    'toString',
  ])('the carrier’s words are none: %s', (words) => {
    expect(troubleOf(words)).toBeUndefined();
  });

  // The server compares these with rows, and rows of earlier releases hold them.
  it.each([
    [
      'restored',
      'The database was restored from a copy. The carrier’s records are searched before this is submitted.',
    ],
    [
      'brand_never_made',
      'The carrier’s records do not have this brand, so it was not submitted. Register it again.',
    ],
    [
      'campaign_never_made',
      'The carrier’s records do not have this campaign, so it was not submitted. Submit it again as a new one.',
    ],
    [
      'vetting_never_made',
      'The carrier’s records do not have this vetting, so it was probably not submitted. Look there before you order another one.',
    ],
  ] as const)('%s never changes', (code, sentence) => {
    expect(TROUBLES[code]).toBe(sentence);
  });
});
