import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { finishAndRead, killRepeatedly, prepareJob, seeded } from '../../support/crash';

const TARGETS = 2_000;
/** More runs by hand: CRASH_RUNS=20 CRASH_KILLS=6 npm run test:contract -- tests/contract/crash */
const RUNS = Number(process.env.CRASH_RUNS ?? 1);
const KILLS = Number(process.env.CRASH_KILLS ?? 2);
const FIRST_SEED = Number(process.env.CRASH_SEED ?? 1);

describe('a server killed in the middle of a job', () => {
  it.each(Array.from({ length: RUNS }, (_, i) => FIRST_SEED + i))(
    'sends each message once and loses none (seed %i)',
    async (seed) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'crash-'));
      try {
        await prepareJob(dataDir, TARGETS);
        const progress = await killRepeatedly(dataDir, KILLS, seeded(seed));
        expect(progress.at(-1), `killed at ${progress.join(', ')}`).toBeLessThan(TARGETS);
        const { job, buckets, states, twice, accepted, astray } = await finishAndRead(dataDir);
        expect(job.state).toBe('completed');
        expect(twice).toBe(0);
        expect(astray).toBe(0);
        expect(job.targeted).toBe(TARGETS);
        expect(accepted).toBe(job.sent);
        expect(job.sent! + job.rejected! + job.unknown! + job.skipped_do_not_call!).toBe(TARGETS);
        expect(job.unknown).toBe(0);
        const { delivered = 0, failed = 0, rejected = 0, ...other } = states;
        expect({ delivered, failed, rejected }).toEqual({
          delivered: job.delivered,
          failed: job.failed,
          rejected: job.rejected,
        });
        expect(other).toEqual({});
        const { sent, replied, opted_out } = job;
        expect(buckets).toEqual({ sent, delivered, failed, replied, opted_out });
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    60_000 + KILLS * 30_000,
  );

  it(
    'whose carrier dedupes nothing and cannot be asked: each message at most once, the lost answers unknown',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'crash-'));
      try {
        await prepareJob(dataDir, TARGETS, 'none');
        const progress = await killRepeatedly(dataDir, KILLS, seeded(FIRST_SEED));
        expect(progress.at(-1), `killed at ${progress.join(', ')}`).toBeLessThan(TARGETS);
        const { job, states, twice, accepted, astray } = await finishAndRead(dataDir);
        expect(job.state).toBe('completed');
        expect(twice).toBe(0);
        expect(job.sent! + job.rejected! + job.unknown! + job.skipped_do_not_call!).toBe(TARGETS);
        // Messages accepted whose answer was lost.
        expect(accepted - job.sent!).toBe(astray);
        expect(astray).toBeLessThanOrEqual(job.unknown!);
        const { delivered = 0, failed = 0, rejected = 0, unknown = 0, ...other } = states;
        expect({ delivered, failed, rejected, unknown }).toEqual({
          delivered: job.delivered,
          failed: job.failed,
          rejected: job.rejected,
          unknown: job.unknown,
        });
        expect(other).toEqual({});
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    60_000 + KILLS * 30_000,
  );
});
