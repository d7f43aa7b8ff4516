import { describe, expect, it } from 'vitest';
import { Bucket } from '../../../../server/simulator/bucket';
import { fateOf } from '../../../../server/simulator/people';

const numbers = Array.from({ length: 10_000 }, (_, i) => `+1212555${String(i).padStart(4, '0')}`);

describe('simulated people', () => {
  it('behave the same each time, about as often as documented', () => {
    const fates = numbers.map((phone) => fateOf(1, phone));
    expect(numbers.map((phone) => fateOf(1, phone))).toEqual(fates);
    const share = (some: (fate: ReturnType<typeof fateOf>) => unknown) =>
      fates.filter(some).length / fates.length;
    expect(share(({ failed }) => failed)).toBeCloseTo(0.06, 2);
    expect(share(({ reply }) => reply)).toBeCloseTo(0.03, 2);
    const replies = fates.filter(({ reply }) => reply);
    const optOuts = replies.filter(({ reply }) => /^(stop|unsubscribe)$/i.test(reply!));
    expect(optOuts.length / replies.length).toBeCloseTo(0.3, 1);
    expect(fates.some(({ rejected }) => rejected)).toBe(false);
  });

  it('of the own range do what the last digit says, under any seed', () => {
    const of = (digit: number) => fateOf(99, `+1500555123${digit}`);
    expect(of(0)).toEqual({});
    expect([1, 2, 3, 4, 5].map((digit) => of(digit).failed)).toEqual([
      '30003',
      '30005',
      '30006',
      '30007',
      '30008',
    ]);
    expect([6, 7, 8].map((digit) => of(digit).reply)).toEqual(['STOP', 'Thanks!', 'HELP']);
    expect(of(9)).toEqual({ rejected: '21211' });
  });
});

describe('the speed limit', () => {
  it("takes a second's worth at once and refills with time", () => {
    let now = 0;
    const bucket = new Bucket(() => now);
    expect(bucket.take(150, 100)).toBe(100);
    expect(bucket.take(10, 100)).toBe(0);
    now = 250;
    expect(bucket.take(100, 100)).toBe(25);
    now = 60_000;
    expect(bucket.take(1_000, 100)).toBe(100);
  });
});
