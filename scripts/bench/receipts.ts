/**
 * `npm run bench -- receipts`: how soon receipts are answered that come at a thousand a second through a carrier's webhooks,
 * on the embedded database in memory or (`npm run bench -- receipts postgres`) on the PostgreSQL of the tests. With a whole server
 * and its database on disk: `npm run bench -- receipts server`.
 */
import { argv } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Accounts } from '../../server/carriers/accounts';
import { hookRoutes } from '../../server/carriers/hookRoutes';
import { registerHooks } from '../../server/carriers/hookQueue';
import { telnyx } from '../../server/carriers/telnyx/telnyx';
import { openEmbedded, openPostgres, rows } from '../../server/db/client';
import { DEFAULT_ACCOUNT } from '../../server/db/schema/columns';
import { systemClock } from '../../server/lib/ids';
import { silentLogger as log } from '../../server/lib/log';
import { TelnyxServer } from '../../tests/support/carriers/telnyxServer';
import { startPostgres } from '../../tests/support/postgres';
import { answeredAfter } from './probe';
import { benchWorld, UNLIMITED } from './world';

const RECEIPTS = 20_000;
const PER_SECOND = 1_000;
/** Statements and functions that never ran take several times as long. */
const WARM_UP = 1_000;

const clock = systemClock();
const standIn = new TelnyxServer(clock, DEFAULT_ACCOUNT);
const config = {
  name: DEFAULT_ACCOUNT,
  kind: 'telnyx' as const,
  api_key: standIn.apiKey,
  public_key: standIn.publicKey,
  base_url: 'https://carrier.example',
  public_url: 'https://sms.example',
  per_second: UNLIMITED,
  at_once: 100,
  timeout_seconds: 8,
  numbers: [],
  confirms_stop: true,
  confirms_help: true,
  holds_minutes: 0,
};

const server = argv[3] === 'postgres' ? await startPostgres() : undefined;
const database = server ? await openPostgres(await server.fresh()) : await openEmbedded({ memory: null });
const accounts = new Accounts([{ config, client: telnyx(config, { clock }) }], {
  db: database.db,
  clock,
  log,
});
const world = await benchWorld(database, {
  register: ({ queue, deps, events }) => registerHooks(queue, deps, accounts, events),
});
const { db, aJob, begin, until } = world;
const hooks = hookRoutes(world.deps, accounts, world.events);

/** Hands a job over and lets all its receipts come. @returns what the answers took, sorted, and all the work, ms */
async function receipts(count: number): Promise<{ took: number[]; worked: number }> {
  const job = await aJob(count);
  world.sending.carrier = Object.create(world.simulator, {
    submit: {
      value: async (...[batch, , answered]: Parameters<typeof world.simulator.submit>) => {
        for (const { key } of batch) answered(key, { outcome: 'accepted', carrierId: world.ids.uuid() });
      },
    },
  });

  await begin(job);
  await until(job, ({ state, pending }) => ['sending', 'sent'].includes(state) && pending === 0);

  const sent = await rows<{ id: string; phone: string }>(
    db,
    sql`select carrier_id as id, phone from messages where job_id = ${job.job_id}::uuid`,
  );
  const requests = sent.map(({ id, phone: to }) =>
    standIn.finalized({ id, to, from: job.sender, text: '', reportTo: undefined, raw: {}, at: 0 }),
  );
  const started = performance.now();
  const answers = requests.map(async (request, i) => {
    const due = started + (i * 1_000) / PER_SECOND;
    await delay(due - performance.now());
    const { status } = await hooks.request(request);
    if (status !== 200) throw new Error(`A receipt was answered with ${status}.`);
    return performance.now() - due;
  });
  const took = (await Promise.all(answers)).sort((a, b) => a - b);

  const end = await until(job, ({ closed }) => closed === count);
  return { took, worked: end - started };
}

await receipts(WARM_UP);
const { took, worked } = await receipts(RECEIPTS);
process.stdout.write(
  `${RECEIPTS} receipts at ${PER_SECOND}/s, ${answeredAfter(took)}   all worked off after ${(worked / 1_000).toFixed(1)} s\n`,
);
await world.close();
await server?.close();
process.exit(0);
