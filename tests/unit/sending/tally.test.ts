import { describe, expect, it } from 'vitest';
import { outcomesOf, together, type Counts } from '../../../src/features/sending/tally';

const JOB: Counts = {
  targeted: 100,
  pending: 10,
  held: 4,
  sent: 70,
  awaiting: 5,
  delivered: 60,
  failed: 5,
  rejected: 4,
  unknown: 1,
  skipped: 9,
  skipped_by: {
    do_not_call: 5,
    empty_message: 1,
    unresolved_field: 1,
    excluded: 1,
    expired: 0,
    no_consent: 0,
    consent_expired: 0,
    line_type: 0,
    scrub_listed: 0,
    scrub_unknown: 0,
    disclosure: 0,
    country: 1,
  },
  canceled: 6,
  replied: 3,
  opted_out: 1,
  segments: 90,
};

const sum = (counts: Counts) => outcomesOf(counts).reduce((total, { count }) => total + count, 0);

describe('tally of a job', () => {
  it('has outcomes that add up to the recipients targeted', () => {
    expect(sum(JOB)).toBe(100);
  });

  it('tells those who wait for their hours from those who wait for their turn', () => {
    const waiting = outcomesOf(JOB).filter(({ key }) => key === 'held' || key === 'pending');
    expect(waiting.map(({ key, count }) => [key, count])).toEqual([
      ['held', 4],
      ['pending', 6],
    ]);
  });

  it('adds several jobs up, and the sum still adds up', () => {
    const both = together([JOB, JOB]);
    expect(both.targeted).toBe(200);
    expect(both.skipped_by.do_not_call).toBe(10);
    expect(sum(both)).toBe(200);
  });

  it('counts nothing for no jobs', () => {
    expect(sum(together([]))).toBe(0);
  });
});
