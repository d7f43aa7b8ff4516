import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../server/db/client';
import { JOB, readLedgers } from '../support/crashJob';
import { until } from '../support/processes';
import { processesOnPostgres } from '../support/processesOnPostgres';
import { sessionFor } from '../support/sessions';

const TARGETS = 2_400;
const PER_SECOND = 200;
const RESTARTS = ['fast', 'immediate', 'fast'] as const;
/** Longer than the retries of every poller, so that every loop fails at least once. */
const AWAY_MS = 1_500;

const { running, postgres, withJob, start } = processesOnPostgres();

/** Asks again and again, as browsers and probes do, until told to end. */
function ask(url: string, headers: Record<string, string> = {}) {
  const answers: { status: number; after: string | null; type?: string }[] = [];
  let asking = true;
  const loop = (async () => {
    while (asking) {
      const response = await fetch(url, { headers }).catch(() => null);
      const body = (await response?.json().catch(() => null)) as { type?: string } | null;
      answers.push({
        status: response?.status ?? 0,
        after: response?.headers.get('retry-after') ?? null,
        type: body?.type,
      });
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  })();
  return {
    answers,
    count: (status: number) => answers.filter((each) => each.status === status).length,
    async end() {
      asking = false;
      await loop;
    },
  };
}

it('survives restarts of PostgreSQL in the middle of a job: nobody dies, nothing is lost or doubled', async () => {
  const { db, url } = await withJob(TARGETS);
  const token = await sessionFor(db, 5);
  const env = {
    DATABASE_URL: url,
    SIM_PER_SECOND: String(PER_SECOND),
    LEASE_SECONDS: '4',
    HEARTBEAT_SECONDS: '1',
  };
  const [api] = await Promise.all([start('api', env), start('worker', env), start('worker', env)]);
  const calls = ask(`${api.url}/api/users/me`, { authorization: `Bearer ${token}` });
  const ready = ask(`${api.url}/readyz`);
  const sent = async () =>
    (await rows<{ sent: number }>(db, sql`select sent from jobs where id = ${JOB}::uuid`))[0]!.sent;

  const progress: number[] = [];
  for (const [index, how] of RESTARTS.entries()) {
    await until(async () => (await sent()) > ((index + 1) * TARGETS) / (RESTARTS.length + 3));
    progress.push(await sent());
    await postgres().stop(how);
    await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
    await postgres().start();
    const before = calls.count(200);
    await until(() => calls.count(200) > before);
  }
  await until(async () => {
    const [left] = await rows<{ open: number }>(
      db,
      sql`select (select count(*)::int from jobs where finished_at is null)
      + (select count(*)::int from sim_events) as open`,
    );
    return left!.open === 0;
  }, 120_000);
  await Promise.all([calls.end(), ready.end()]);

  expect(running.map((each) => each.isAlive())).toEqual([true, true, true]);
  const { job, states, twice, accepted, astray } = await readLedgers(db);
  const refused = [...calls.answers, ...ready.answers].filter(({ status }) => status === 503);
  console.info(
    `restarts ${RESTARTS.length} (at ${progress.join(', ')} of ${TARGETS} sent); submissions ${accepted}, doubled ${twice}, ` +
      `lost ${TARGETS - accepted - job.rejected!}; calls: ${calls.count(200)} answered 200, ${calls.count(503)} answered 503, ` +
      `readyz: ${ready.count(200)} ready, ${ready.count(503)} not ready`,
  );
  expect({ state: job.state, twice, astray, unknown: job.unknown }).toEqual({
    state: 'completed',
    twice: 0,
    astray: 0,
    unknown: 0,
  });
  expect(accepted).toBe(job.sent);
  expect(job.sent! + job.rejected!).toBe(TARGETS);
  expect(Object.keys(states).filter((state) => !['delivered', 'failed', 'rejected'].includes(state))).toEqual(
    [],
  );
  // Never a bare 500 or a broken connection: a sentence, and when to come again.
  expect(calls.answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(calls.count(503)).toBeGreaterThan(0);
  expect(ready.count(503)).toBeGreaterThan(0);
  expect(refused.filter(({ after, type }) => after === null || type !== 'urn:problem:unavailable')).toEqual(
    [],
  );
});
