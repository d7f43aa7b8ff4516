import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DELIVERED_RATE,
  doneShare,
  FAILED_RATE,
  failedOf,
  rateOf,
  timeLeftOf,
  toSendOf,
} from '../../../src/rules/words/figures';

const count = fc.nat(1_000_000);

describe('the share of a job that is done', () => {
  it('is a share of what is to be sent: those skipped are no work done', () => {
    const job = { targeted: 2_391, skipped: 904, sent: 213, rejected: 0, unknown: 0 };
    expect(toSendOf(job)).toBe(1_487);
    expect(doneShare(job)).toBeCloseTo(213 / 1_487);
  });

  it('is nothing before anybody is targeted, and all where everybody is skipped', () => {
    const none = { sent: 0, rejected: 0, unknown: 0 };
    expect(doneShare({ ...none, targeted: 0, skipped: 0 })).toBe(0);
    expect(doneShare({ ...none, targeted: 5, skipped: 5 })).toBe(1);
  });

  it('is whole exactly when nothing is left, and does not depend on how many are skipped', () => {
    fc.assert(
      fc.property(count, count, count, count, count, (sent, rejected, unknown, left, skipped) => {
        const whole = sent + rejected + unknown + left;
        fc.pre(whole > 0);
        const job = { targeted: whole + skipped, skipped, sent, rejected, unknown };
        expect(doneShare(job) === 1).toBe(left === 0);
        expect(doneShare(job)).toBe(doneShare({ ...job, targeted: whole, skipped: 0 }));
      }),
    );
  });
});

describe('a rate', () => {
  it('of delivered messages is one of those confirmed, and not known before the first receipt', () => {
    expect(rateOf(DELIVERED_RATE, { delivered: 60, failed: 5 })).toBeCloseTo(60 / 65);
    expect(rateOf(DELIVERED_RATE, { delivered: 0, failed: 0 })).toBeNull();
  });

  it('of failures and of deliveries add up where nothing is rejected', () => {
    fc.assert(
      fc.property(count, count, (delivered, failed) => {
        fc.pre(delivered + failed > 0);
        const counts = { delivered, failed, rejected: 0 };
        expect(rateOf(DELIVERED_RATE, counts)! + rateOf(FAILED_RATE, counts)!).toBeCloseTo(1);
      }),
    );
  });

  it('of failures has rejected messages on both sides, and is known from the first of them', () => {
    expect(rateOf(FAILED_RATE, { delivered: 10, failed: 5, rejected: 2 })).toBeCloseTo(7 / 17);
    expect(rateOf(FAILED_RATE, { delivered: 0, failed: 0, rejected: 2 })).toBe(1);
    expect(failedOf({ failed: 5, rejected: 2 })).toBe(7);
  });
});

describe('the time left', () => {
  const group = (waiting: number, opens_at: string | null) => ({
    waiting,
    open: opens_at === null,
    opens_at,
  });

  it('tells those who can be texted now from the last of those who wait for their hours', () => {
    const last = group(10, '2026-11-23T18:00:00Z');
    const waiting = [group(1_477, null), last, group(4, '2026-11-23T17:00:00Z'), { ...last, waiting: 2 }];
    expect(timeLeftOf({ eta_seconds: 69, waiting })).toEqual({ now: 69, last: { count: 12, group: last } });
  });

  it('ends with those who can be texted now where nobody waits', () => {
    expect(timeLeftOf({ eta_seconds: 69, waiting: [group(5, null)] })).toEqual({ now: 69, last: null });
    expect(timeLeftOf({ eta_seconds: 69, waiting: [] })).toEqual({ now: 69, last: null });
  });

  it('names no hour where it never comes', () => {
    const never = { waiting: 3, open: false, opens_at: null };
    expect(timeLeftOf({ eta_seconds: null, waiting: [never] })).toEqual({ now: null, last: null });
  });
});
