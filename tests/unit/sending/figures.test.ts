import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Carrier } from '../../../server/sending/carrier/carrier';
import { type JobRow, representJob } from '../../../server/features/jobs/figures';
import { readEnv } from '../../../server/config/env';
import { keyOfPlace } from '../../../src/rules/law/quietHours/place';
import { outcomesOf } from '../../../src/features/sending/tally';
import type { Job } from '../../../src/resources/jobs/contract';

const NOW = new Date('2026-03-02T15:00:00Z');
const COUNTERS = [
  'delivered',
  'failed',
  'rejected',
  'unknown',
  'canceled',
  'skipped_do_not_call',
  'skipped_empty_message',
  'skipped_unresolved_field',
  'skipped_excluded',
  'skipped_expired',
  'skipped_country',
  'skipped_no_consent',
  'skipped_consent_expired',
  'skipped_line_type',
  'skipped_scrub_listed',
  'skipped_scrub_unknown',
  'skipped_disclosure',
] as const;
type Counter = (typeof COUNTERS)[number];

/** Possible fates of a recipient, from being queued to the final state. */
const fate = fc.constantFrom<Counter | 'awaiting' | 'queued' | 'claimed'>(
  ...COUNTERS,
  'awaiting',
  'queued',
  'claimed',
);
const zone = fc.constantFrom(
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'America/Chicago',
);
const recipient = fc.record({ fate, zone });

/** The database row after these events, as far as its figures go. */
function rowOf(recipients: readonly { fate: string; zone: string }[], rate: number | null): JobRow {
  const having = (name: string) => recipients.filter((each) => each.fate === name).length;
  const places = new Map<string, number>();
  for (const { fate: now, zone: zoned } of recipients) {
    if (now === 'queued') places.set(zoned, (places.get(zoned) ?? 0) + 1);
  }
  const delivered = having('delivered');
  const failed = having('failed');
  return {
    ...Object.fromEntries(COUNTERS.map((name) => [name, having(name)])),
    state: 'sending',
    targeted: recipients.length,
    sent: delivered + failed + having('awaiting'),
    started_at: new Date(NOW.getTime() - 61_500),
    finished_at: null,
    held_by: null,
    resumed: null,
    latest_receipts: null,
    paused_numbers: [],
    rate_per_minute: rate,
    hours: 'hold',
    client_hours: {
      window_start: '08:00',
      window_end: '21:00',
      holidays: false,
      closed_days: null,
      tenant_holidays: [],
      tenant_closed_days: null,
    },
    places: [...places].map(([zoned, waiting]) => ({
      place: keyOfPlace({ zones: [zoned], state: null }),
      waiting,
    })),
  } as unknown as JobRow;
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

/** A carrier exists, but is never called. */
const deps = { env: readEnv({}), carrier: {} as Carrier };

describe('figures of a job, whatever became of its recipients', () => {
  const rate = fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 50_000, noNaN: true }));
  const job = fc.tuple(fc.array(recipient, { maxLength: 200 }), fc.option(rate));

  it('add up to those targeted, on the page and in the table of outcomes', () => {
    fc.assert(
      fc.property(job, ([recipients, rate]) => {
        const figures = JSON.parse(
          JSON.stringify(representJob(rowOf(recipients, rate), { now: NOW, deps })),
        ) as Job;
        const outcomes = outcomesOf(figures);
        expect(sum(outcomes)).toBe(figures.targeted);
        expect(outcomes.every(({ count }) => count >= 0)).toBe(true);
        expect(figures.delivered + figures.failed + figures.awaiting).toBe(figures.sent);
        expect(figures.held).toBeLessThanOrEqual(figures.pending);
      }),
    );
  });

  it('tell whole messages per minute, and no time left but that of a job that moves', () => {
    fc.assert(
      fc.property(job, ([recipients, rate]) => {
        const figures = JSON.parse(
          JSON.stringify(representJob(rowOf(recipients, rate), { now: NOW, deps })),
        ) as Job;
        expect(figures.rate_per_minute).toBe(rate === null ? null : Math.round(rate));
        expect(figures.duration_seconds).toBe(62);
        if (!rate) expect(figures.eta_seconds).toBeNull();
        if (figures.eta_seconds !== null) {
          expect(figures.eta_seconds).toBe(Math.ceil(((figures.pending - figures.held) * 60) / rate!));
        }
      }),
    );
  });
});
