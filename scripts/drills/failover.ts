import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { openPostgres, rows } from '../../server/db/client';
import { sim_settings } from '../../server/db/schema';
import { CAMPAIGN, JOB, readLedgers, seedJob } from '../../tests/support/crashJob';
import { freePort } from '../../tests/support/postgres';
import { type Running, startPart, until } from '../../tests/support/processes';
import { sessionFor } from '../../tests/support/sessions';
import { ask, Cluster, drillFolder } from './cluster';
import { runVariants } from './programs';

const PER_SECOND = 400;
const WITHIN_MS = 240_000;
/** How far an asynchronous standby is behind. */
const BEHIND_MS = 2_000;
/** Time after which a console would have asked again. */
const ASK_MS = 500;

/** A moving address: connections go to the server that it leads to, and break when it moves. */
async function movingAddress(first: number) {
  const port = await freePort();
  const open = new Set<Socket>();
  let target = first;
  const server = createServer((from) => {
    const to = connect({ port: target, host: '127.0.0.1' });
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    move(to: number) {
      target = to;
      for (const socket of open) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** A console that reads again and again: since when it was refused, and until when. */
function startConsole(url: string, token: string) {
  const ending = new AbortController();
  const answers = { well: 0, refused: 0, other: 0, awayMs: 0 };
  let since: number | null = null;
  const loop = (async () => {
    while (!ending.signal.aborted) {
      const answer = await fetch(`${url}/api/users/me`, {
        headers: { authorization: `Bearer ${token}` },
      }).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.status === 200) {
        answers.well += 1;
        if (since !== null) answers.awayMs = Math.max(answers.awayMs, Date.now() - since);
        since = null;
      } else {
        since ??= Date.now();
        if (answer?.status === 503) answers.refused += 1;
        else answers.other += 1;
      }
      await delay(ASK_MS);
    }
  })();
  return {
    async end() {
      ending.abort();
      await loop;
      return answers;
    },
  };
}

/** Adds the carrier's records on one server that the other lacks. @returns their number */
async function remindOf(from: Cluster, to: Cluster): Promise<number> {
  const records = await ask(from.url('console'), 'select * from sim_messages');
  const client = new pg.Client({ connectionString: to.url('console') });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `insert into sim_messages (key, copy, job_id, carrier_id, "from", "to", body, accepted_at)
      select x.key, x.copy, x.job_id, x.carrier_id, x."from", x."to", x.body, x.accepted_at
      from jsonb_to_recordset($1::jsonb)
        as x(key text, copy text, job_id text, carrier_id text, "from" text, "to" text, body text, accepted_at timestamptz)
      where not exists (select 1 from sim_messages s where s.carrier_id = x.carrier_id)`,
      [JSON.stringify(records)],
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

type Mode = 'synchronous' | 'asynchronous';

/** A primary and a standby that follows it at once (`synchronous`), or later. Both are added to `clusters`. */
async function makePair(folder: string, mode: Mode, clusters: Cluster[]) {
  const primary = await Cluster.make(join(folder, 'primary'), ['wal_keep_size = 512']);
  clusters.push(primary);
  await primary.start();
  await primary.makeDatabase();
  const standby = await Cluster.copyOf(primary, join(folder, 'standby'), { standby: true });
  clusters.push(standby);
  await standby.start();
  if (mode === 'synchronous') {
    await ask(primary.url(), `alter system set synchronous_standby_names = '*'`);
    await ask(primary.url(), 'select pg_reload_conf()');
  }
  const isFollowing = async (state: string) =>
    (await ask(primary.url(), `select 1 from pg_stat_replication where sync_state = '${state}'`)).length > 0;
  await until(() => isFollowing(mode === 'synchronous' ? 'sync' : 'async'), 60_000);
  return { primary, standby };
}

/** Lets an administrator go on with the job. */
async function resume(url: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/campaigns/${CAMPAIGN}/jobs/${JOB}/resume`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ by: 'restored' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function run(mode: Mode, targets: number): Promise<boolean> {
  const folder = drillFolder('failover');
  const running: Running[] = [];
  const clusters: Cluster[] = [];
  let address: Awaited<ReturnType<typeof movingAddress>> | undefined;
  try {
    const { primary, standby } = await makePair(folder, mode, clusters);
    address = await movingAddress(primary.port);
    const url = primary.url('console', 'console', address.port);
    const seeding = await openPostgres(url);
    await seedJob(seeding.db, targets);
    // A carrier that would accept a message as often as it comes.
    const settings = {
      id: 1,
      per_second: PER_SECOND,
      fault: 'none',
      rate: 0,
      seed: 1,
      memory: 'late',
    } as const;
    await seeding.db.insert(sim_settings).values(settings);
    const token = await sessionFor(seeding.db, 4);
    await seeding.close();
    const env = {
      DATABASE_URL: url,
      DEMO: '0',
      CARRIER: 'simulator',
      LEASE_SECONDS: '6',
      HEARTBEAT_SECONDS: '1',
    };
    for (const part of ['api', 'worker', 'worker'] as const) running.push(await startPart(part, env));
    const [api] = running;
    const callers = startConsole(api!.url, token);
    const handed = async (port: number) =>
      (
        await ask<{ n: number }>(
          primary.url('console', 'postgres', port),
          `select count(*)::int as n from sim_messages where job_id = '${JOB}'`,
        )
      )[0]!.n;
    await until(async () => (await handed(primary.port)) > targets / 4, WITHIN_MS);
    if (mode === 'asynchronous') {
      // The standby falls behind: what it has not got is lost with the primary.
      await ask(standby.url(), `alter system set primary_conninfo = ''`);
      await ask(standby.url(), 'select pg_reload_conf()');
      await delay(BEHIND_MS);
    }

    await primary.kill();
    const killed = Date.now();
    await ask(standby.url(), 'select pg_promote()');
    address.move(standby.port);
    const promoted = Date.now() - killed;
    const { db, close } = await openPostgres(standby.url('console', 'console'));
    const jobNow = async () => (await readLedgers(db)).job;
    const at = await handed(standby.port);
    await until(async () => {
      const { held_by, state } = (await jobNow()) as unknown as {
        held_by: { by: string } | null;
        state: string;
      };
      return (
        held_by?.by === 'restored' ||
        state === 'sent' ||
        state === 'completed' ||
        (await handed(standby.port)) > at + 100
      );
    }, WITHIN_MS);
    const on = Date.now() - killed;
    const isHeld =
      ((await jobNow()) as unknown as { held_by: { by: string } | null }).held_by?.by === 'restored';
    // The carrier is the simulator, whose records are in the database: it remembers what it did until the primary died.
    await primary.start();
    const forgotten = await remindOf(primary, standby);
    if (isHeld) await resume(api!.url, token);
    await until(async () => ['sent', 'completed'].includes((await jobNow()).state), WITHIN_MS);
    const { job, twice, accepted } = await readLedgers(db);
    const [rest] = await rows<{ lost: number }>(
      db,
      sql`select count(*)::int as lost from messages where job_id = ${JOB}::uuid and state in ('queued', 'claimed', 'submitting')`,
    );
    await close();
    const calls = await callers.end();
    const alive = running.every((each) => each.isAlive());
    console.info(
      `${mode}: primary killed at ${at} of ${targets}, standby promoted after ${promoted} ms, ` +
        `${isHeld ? 'job waited for a person' : 'job went on by itself'} after ${on} ms; in the end ${job.sent} sent, ` +
        `${job.rejected} rejected, ${job.unknown} unknown; carrier accepted ${accepted}, twice ${twice}, lost ${rest!.lost}; ` +
        `${forgotten} of them unknown to the standby; calls ${calls.well} answered, ${calls.refused} with 503, ${calls.other} otherwise, away ${calls.awayMs} ms; ` +
        `processes alive: ${alive}`,
    );
    return (
      twice === 0 && rest!.lost === 0 && calls.other === 0 && alive && isHeld === (mode === 'asynchronous')
    );
  } finally {
    await Promise.all(running.map((each) => each.isAlive() && each.stop()));
    address?.close();
    for (const cluster of clusters) await cluster.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kills a primary under a running job and promotes its standby, which followed it synchronously, then asynchronously. */
export async function drill(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      synchronous: { type: 'boolean' },
      asynchronous: { type: 'boolean' },
      targets: { type: 'string', default: '6000' },
    },
  });
  const all = ['synchronous', 'asynchronous'] as const;
  return runVariants(all, values, (mode) => run(mode, Number(values.targets)));
}
