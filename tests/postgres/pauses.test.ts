import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { openPostgres, rows } from '../../server/db/client';
import { campaigns, clients, jobs, tenants } from '../../server/db/schema';
import { silentLogger } from '../../server/lib/log';
import { askPerson, decisionsOn, letGoOn } from '../../server/sending/job/decisions';
import { readJob } from '../../server/sending/ledger/jobRow';
import { mayTry, pausesAt, pauseSender } from '../../server/sending/submit/senderPause';
import { freshDatabase } from '../support/postgres';
import { uuidOf } from '../support/seed';

const START = Date.parse('2026-03-02T15:00:00Z');
const [TENANT, CLIENT, CAMPAIGN, JOB] = [1, 2, 3, 4].map(uuidOf) as [string, string, string, string];

/** Processes with connections of their own, a clock that the test sets, and a job that is sending. */
async function processes(howMany: number) {
  const url = await freshDatabase(inject('postgresPort'));
  let at = START;
  const clock = { now: () => new Date(at) };
  const opened: Awaited<ReturnType<typeof openPostgres>>[] = [];
  for (let i = 0; i < howMany; i += 1) opened.push(await openPostgres(url));
  const { db } = opened[0]!;
  const own = { tenant_id: TENANT };
  await db.insert(tenants).values({ id: TENANT, name: 'Acme' });
  await db.insert(clients).values({ ...own, id: CLIENT, name: 'Acme', time_zone: 'America/New_York' });
  await db.insert(campaigns).values({ ...own, id: CAMPAIGN, client_id: CLIENT, name: 'News', message: 'Hi' });
  await db.insert(jobs).values({
    ...own,
    id: JOB,
    campaign_id: CAMPAIGN,
    state: 'sending',
    message: 'Hi',
    targeted: 900,
    sent: 400,
  });
  const env = { FILTERED_PAUSE_PERCENT: 5, OPT_OUT_PAUSE_PERCENT: 3, REFUSED_PAUSE: 50 };
  const worlds = opened.map((each) => ({
    db: each.db,
    clock,
    log: silentLogger,
    senderStreaks: new Map(),
    env: env as Parameters<typeof decisionsOn>[0]['env'],
    queue: { hurry: async () => undefined } as unknown as Parameters<typeof letGoOn>[1]['queue'],
  }));
  return {
    worlds,
    db,
    advance: (seconds: number) => void (at += seconds * 1000),
    close: async () => {
      for (const { close } of opened) await close();
    },
  };
}

const REF = { tenant_id: TENANT, campaign_id: CAMPAIGN, job_id: JOB };
const PAUSE = { account: 'main', by: 'number', name: '+12025550190', code: 'telnyx:40305' } as const;

it('a number that several processes pause at once is paused once, and only one of them tries it', async () => {
  const { worlds, db, advance, close } = await processes(4);
  try {
    await Promise.all(worlds.map((world) => pauseSender(world, REF, PAUSE.name, PAUSE)));
    const [pause, ...others] = await pausesAt(db, ['main']);
    expect(others).toEqual([]);
    expect(new Date(pause!.next_try_at).getTime()).toBe(START + 30_000);
    advance(31);
    const tries = await Promise.all(worlds.map((world) => mayTry(world, pause!)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    const [next] = await pausesAt(db, ['main']);
    expect(new Date(next!.next_try_at).getTime()).toBe(START + 91_000);
  } finally {
    await close();
  }
}, 120_000);

it('a decision that several processes ask for is asked once, and is not asked again once it is taken', async () => {
  const { worlds, db, close } = await processes(3);
  try {
    await db.execute(sql`update jobs set opted_out = 12`);
    const job = (await readJob(db, TENANT, JOB))!;
    const asked = await Promise.all(worlds.map((world) => decisionsOn(world, REF)()));
    expect(asked).toEqual(worlds.map(() => expect.objectContaining({ by: 'opted_out', count: 12, of: 400 })));
    const ask = (i: number) =>
      worlds[i]!.db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from jobs for update`);
        return askPerson(tx, job, asked[i]!, worlds[i]!.clock.now());
      });
    expect(await Promise.all([ask(0), ask(1), ask(2)])).toEqual([true, true, true]);
    const written = (await decisionsOn(worlds[1]!, REF)())!;
    expect(written).toMatchObject({ by: 'opted_out', at: expect.any(String) });
    await db.transaction((tx) => letGoOn(tx, worlds[0]!, { tenant_id: TENANT, id: JOB }, 'opted_out'));
    // One that had read the decision before does not bring it back.
    await db.transaction(async (tx) =>
      expect(await askPerson(tx, job, written, new Date(START))).toBe(false),
    );
    expect(await rows(db, sql`select held_by, resumed from jobs`)).toEqual([
      { held_by: null, resumed: { opted_out: { sent: 400, opted_out: 12 } } },
    ]);
    expect(await decisionsOn(worlds[2]!, REF)()).toBeNull();
  } finally {
    await close();
  }
}, 120_000);
