import { describe, expect, it } from 'vitest';
import { countryOf, isIn, partOf, USUAL_COUNTRIES } from '../../../src/rules/data/countries';

/** Numbers and where they are, from each regulator's own numbering plan. */
const KNOWN: readonly [phone: string, country: string | null][] = [
  ['+12025550123', 'US'],
  ['+19075550123', 'US'],
  ['+18085550123', 'US'],
  ['+18005550123', 'US'],
  ['+14165550123', 'CA'],
  ['+15145550123', 'CA'],
  ['+16045550123', 'CA'],
  ['+18675550123', 'CA'],
  ['+17095550123', 'CA'],
  ['+17875550123', 'PR'],
  ['+19395550123', 'PR'],
  ['+13405550123', 'VI'],
  ['+16715550123', 'GU'],
  ['+16845550123', 'AS'],
  ['+16705550123', 'MP'],
  ['+12425550123', 'BS'],
  ['+12465550123', 'BB'],
  ['+12645550123', 'AI'],
  ['+12685550123', 'AG'],
  ['+12845550123', 'VG'],
  ['+13455550123', 'KY'],
  ['+14415550123', 'BM'],
  ['+14735550123', 'GD'],
  ['+16495550123', 'TC'],
  ['+16585550123', 'JM'],
  ['+16645550123', 'MS'],
  ['+17215550123', 'SX'],
  ['+17585550123', 'LC'],
  ['+17675550123', 'DM'],
  ['+17845550123', 'VC'],
  ['+18095550123', 'DO'],
  ['+18295550123', 'DO'],
  ['+18495550123', 'DO'],
  ['+18685550123', 'TT'],
  ['+18695550123', 'KN'],
  ['+18765550123', 'JM'],
  ['+19005550123', null],
  ['+442071838750', 'GB'],
  ['+5215512345678', 'MX'],
  ['+4930123456', 'DE'],
  ['+50321234567', 'SV'],
  ['+79161234567', 'RU'],
  ['+8821612345678', null],
];

describe('the country of a number', () => {
  it.each(KNOWN)('%s is in %s', (phone, country) => {
    expect(countryOf(phone)).toBe(country);
  });

  it('is one of the United States for a code of the plan that is newer than the lists', () => {
    expect(countryOf('+12355550123')).toBe('US');
  });

  it('allows the United States with their territories and Canada unless an account says otherwise', () => {
    const allowed = KNOWN.filter(([phone]) => isIn(phone, USUAL_COUNTRIES)).map(([, country]) => country);
    expect([...new Set(allowed)]).toEqual(['US', 'CA', 'PR', 'VI', 'GU', 'AS', 'MP']);
  });

  it('allows a territory alone where an account names it', () => {
    expect(isIn('+17875550123', ['PR'])).toBe(true);
    expect(isIn('+12025550123', ['PR'])).toBe(false);
    expect(partOf('PR')).toBe('US');
  });
});
