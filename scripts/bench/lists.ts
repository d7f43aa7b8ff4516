/**
 * `npm run bench -- lists`: how long the first, the middle and the last page of every long list take, and its filters and
 * searches, with 10,000 rows, on the embedded database in memory. `npm run bench -- lists postgres 1000000`: on the PostgreSQL
 * of the tests, with as many rows. Each is asked for five times; the median counts.
 */
import { argv } from 'node:process';
import pg from 'pg';
import { createApp } from '../../server/app';
import { openSession } from '../../server/auth/sessions';
import { readEnv } from '../../server/config/env';
import { openEmbedded, openPostgres } from '../../server/db/client';
import { memberships, tenants, users } from '../../server/db/schema';
import { withScope } from '../../server/db/scope';
import type { Deps } from '../../server/http/handler';
import { systemClock, systemRandom, uuids } from '../../server/lib/ids';
import { silentLogger as log } from '../../server/lib/log';
import { startPostgres } from '../../tests/support/postgres';
import { fillLists } from './listRows';

const RUNS = 5;
const LIMIT = 25;
const onPostgres = argv[3] === 'postgres';
const ROWS = Number(argv[onPostgres ? 4 : 3] ?? 10_000);

const server = onPostgres ? await startPostgres() : undefined;
const url = await server?.fresh();
const database = url === undefined ? await openEmbedded({ memory: null }) : await openPostgres(url);
const { db } = database;
const clock = systemClock();
const ids = uuids(clock, systemRandom);
const env = readEnv({ SECRET_KEY: '00'.repeat(32) });
const deps = { db, clock, ids, random: systemRandom, log, env, carrier: null } as unknown as Deps;
const app = createApp(deps);

/** A token of a person with a role in the tenant that has the rows. */
async function signIn(tenant_id: string, role: number): Promise<string> {
  const user_id = ids.uuid();
  const now = clock.now();
  await db.insert(users).values({
    id: user_id,
    name: 'Bench',
    email: `role${role}@bench.example`,
    created_at: now,
    updated_at: now,
  });
  await db.insert(memberships).values({ tenant_id, user_id, role, created_at: now });
  return withScope(db, 'system', (tx) => openSession(tx, deps, now, user_id, tenant_id));
}

const tenant = ids.uuid();
await db.insert(tenants).values({ id: tenant, name: 'Bench' });
const { client_id, audience_id, campaign_id, phone } = await fillLists(db, ids, tenant, ROWS);

/** Simulates an installation in use: index-only scans depend on it. */
async function settleDown(): Promise<void> {
  if (url === undefined) return void (await database.pglite!.exec('vacuum analyze'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
await settleDown();

/** Paths of lists, with the parameters of each. */
const LISTS: readonly (readonly [path: string, ...queries: string[]])[] = [
  ['/conversations', 'state=needs_reply', `search=${phone}`, 'search=%2B1999'],
  [`/clients/${client_id}/conversations`],
  ['/campaigns/jobs', 'active=true', 'sort=started_at'],
  ['/campaigns', 'state=draft', 'sort=name', 'search=zzz'],
  [`/clients/${client_id}/campaigns`],
  [`/clients/${client_id}/do_not_calls`, `search=${phone}`, 'search=9990000'],
  [`/audiences/${audience_id}/targets`, `search=${phone}`, 'search=9990000'],
  [`/campaigns/${campaign_id}/stats?recipients=all`],
  [`/campaigns/${campaign_id}/stats?recipients=failed`],
  ['/audit_log'],
  ['/reports'],
  ['/clients', 'search=zzz'],
  ['/audiences', 'sort=name', 'search=zzz'],
  ['/people', `search=${phone}`],
];

const join = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
const paged = (path: string, skip: number) =>
  join(
    path,
    path === '/audit_log'
      ? `range=${JSON.stringify([skip, skip + LIMIT - 1])}`
      : `skip=${skip}&limit=${LIMIT}`,
  );

/** Milliseconds that a call takes, and the rows of the list. */
async function timed(token: string, path: string): Promise<{ ms: number; total: number }> {
  const took: number[] = [];
  let total = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    const answer = await app.request(`http://bench.example/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const json = (await answer.json()) as { total?: number; recipients?: { total: number } };
    took.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(json)}`);
    total = Number(
      answer.headers.get('content-range')?.split('/')[1] ?? json.total ?? json.recipients?.total ?? 0,
    );
  }
  return { ms: took.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!, total };
}

const shown = (path: string) => path.replace(/[0-9a-f-]{36}/g, '…').replaceAll(phone, 'number');

for (const role of [4, 5]) {
  const token = await signIn(tenant, role);
  process.stdout.write(`role ${role}, ${ROWS} rows: ms, and the ratio to page 1\n`);
  for (const [path, ...queries] of LISTS) {
    const first = await timed(token, paged(path, 0));
    const ratio = (ms: number) => `${ms.toFixed(0)} (${(ms / first.ms).toFixed(1)})`;
    const middle = await timed(token, paged(path, Math.floor(first.total / 2)));
    const last = await timed(token, paged(path, Math.max(0, first.total - LIMIT)));
    process.stdout.write(
      `${shown(path)} | ${first.total} | ${first.ms.toFixed(0)} | ${ratio(middle.ms)} | ${ratio(last.ms)}\n`,
    );
    for (const query of queries) {
      const answer = await timed(token, join(paged(path, 0), query));
      process.stdout.write(`  ${shown(query)} | ${answer.total} | ${ratio(answer.ms)}\n`);
    }
  }
}
await database.close();
await server?.close();
process.exit(0);
