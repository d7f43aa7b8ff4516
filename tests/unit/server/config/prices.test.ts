import { describe, expect, it } from 'vitest';
import { PriceList, priceIn } from '../../../../server/money/prices';

const list = PriceList.parse({
  currency: 'USD',
  segments: [
    { country: 'US', direction: 'out', micros: 8_300 },
    { country: 'US', direction: 'in', micros: 7_500 },
    { country: 'US', direction: 'out', line_type: 'landline', micros: 9_000 },
    { country: 'US', direction: 'out', line_type: 'voip', micros: 8_000 },
    { country: 'PR', direction: 'out', micros: 40_000 },
    { country: 'JM', direction: 'out', line_type: 'landline', micros: 250_000 },
  ],
});
const out = (phone: string) => ({ direction: 'out', phone }) as const;

describe('what a segment costs', () => {
  it('is a range where the kind of line decides and is not known', () => {
    expect(priceIn(list, out('+12025550123'))).toEqual({ least: 8_000, typical: 8_300, most: 9_000 });
  });

  it('is one price where the kind of line is known', () => {
    expect(priceIn(list, { ...out('+12025550123'), lineType: 'landline' })).toMatchObject({
      least: 9_000,
      most: 9_000,
    });
    expect(priceIn(list, { ...out('+12025550123'), lineType: 'mobile' })).toMatchObject({
      least: 8_300,
      most: 8_300,
    });
  });

  it('depends on the direction', () => {
    expect(priceIn(list, { direction: 'in', phone: '+12025550123' })?.typical).toBe(7_500);
  });

  it('is that of the United States in a territory without a price of its own', () => {
    expect(priceIn(list, out('+17875550123'))?.typical).toBe(40_000);
    expect(priceIn(list, out('+16715550123'))?.typical).toBe(8_300);
  });

  it('is not known, and not zero, where the list does not say', () => {
    expect(priceIn(list, out('+14165550123'))).toBeNull();
    expect(priceIn(list, out('+18765550123'))).toBeNull();
    expect(priceIn(list, { direction: 'in', phone: '+14165550123' })).toBeNull();
  });
});
