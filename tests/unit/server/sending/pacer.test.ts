import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pacer } from '../../../../server/sending/carrier/pacer';
import { chooseFrom } from '../../../../server/sending/compose/senders';

const { signal } = new AbortController();

describe('pacing', () => {
  it('never lets more leave than the rate allows, whatever the batches', async () => {
    const batch = fc.integer({ min: 1, max: 250 });
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 2, maxLength: 30 }), async (batches) => {
        let now = 0;
        const pacer = new Pacer(
          () => now,
          async (ms) => void (now += ms),
          () => 1_000,
        );
        let left = 0;
        for (const size of batches) {
          await pacer.take(size, signal);
          left += size;
          expect(left).toBeLessThanOrEqual(now + size + 1e-6);
        }
      }),
    );
  });

  it('follows a rate that changes, and a clock that is set back', async () => {
    let now = 100_000_000;
    let rate = 10;
    const waits: number[] = [];
    const pacer = new Pacer(
      () => now,
      async (ms) => void waits.push(ms),
      () => rate,
    );
    await pacer.take(10, signal);
    rate = 1_000;
    await pacer.take(10, signal);
    await pacer.take(10, signal);
    now = 0;
    await pacer.take(10, signal);
    expect(waits).toEqual([1_000, 1_010]);
  });
});

describe('the number to send from', () => {
  const own = ['+12025550190', '+12025550191', '+13125550190'];
  const sendersOf = () =>
    chooseFrom(own.map((phone) => ({ phone, account: 'simulator', registration: null })));

  it('has the area code of the recipient where there is one, and stays the same', () => {
    const senders = sendersOf();
    expect(senders.for('+13125550100').phone).toBe('+13125550190');
    const near = Array.from({ length: 50 }, (_, i) => senders.for(`+1202555${1000 + i}`).phone);
    expect(new Set(near)).toEqual(new Set(own.slice(0, 2)));
    expect(near).toEqual(Array.from({ length: 50 }, (_, i) => sendersOf().for(`+1202555${1000 + i}`).phone));
    expect(own).toContain(senders.for('+14155550100').phone);
  });
});
