import { describe, expect, it } from 'vitest';
import { waitFor } from '../../../src/features/sending/polling';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const running = { state: 'sending', awaiting: 3, finished_at: null, scheduled_at: null } as const;
const finished = (secondsAgo: number, awaiting = 0) =>
  ({ state: 'completed', awaiting, finished_at: at(-secondsAgo), scheduled_at: null }) as const;

describe('looking at a job again', () => {
  it('looks every second while it moves', () => {
    expect(waitFor(running, { now: NOW, changedAt: NOW })).toBe(1_000);
    expect(waitFor(running, { now: NOW, changedAt: NOW - 2_000 })).toBe(1_000);
  });

  it('looks less often the longer nothing changes, but never gives up', () => {
    expect(waitFor(running, { now: NOW, changedAt: NOW - 20_000 })).toBe(5_000);
    expect(waitFor(running, { now: NOW, changedAt: NOW - 3_600_000 })).toBe(15_000);
  });

  it('looks at a scheduled job when it is due', () => {
    const due = (seconds: number) => ({ ...running, state: 'scheduled', scheduled_at: at(seconds) }) as const;
    const long = { now: NOW, changedAt: NOW - 3_600_000 };
    expect(waitFor(due(4), long)).toBe(4_000);
    expect(waitFor(due(86_400), long)).toBe(15_000);
    expect(waitFor(due(-1), long)).toBe(1_000);
  });

  it('keeps looking a while after the end, because receipts and replies come late', () => {
    expect(waitFor(finished(30), { now: NOW, changedAt: NOW })).toBe(1_000);
    expect(waitFor(finished(300, 2), { now: NOW, changedAt: NOW })).toBe(1_000);
  });

  it('keeps looking while receipts are awaited, for days if need be', () => {
    const sent = (secondsAgo: number) => ({ ...finished(secondsAgo, 2), state: 'sent' }) as const;
    expect(waitFor(sent(30), { now: NOW, changedAt: NOW })).toBe(1_000);
    expect(waitFor(sent(200_000), { now: NOW, changedAt: NOW - 200_000_000 })).toBe(15_000);
  });

  it('stops when nothing can change any more', () => {
    expect(waitFor(finished(300), { now: NOW, changedAt: NOW })).toBeUndefined();
    expect(waitFor(finished(3_600, 2), { now: NOW, changedAt: NOW })).toBeUndefined();
    expect(waitFor({ ...finished(0), finished_at: null }, { now: NOW, changedAt: NOW })).toBeUndefined();
  });
});
