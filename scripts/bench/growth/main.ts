/**
 * `npm run bench -- growth`: how long the pages, filters and searches of every long list take at 10,000 rows and at
 * 50,000, on the embedded database in memory. `npm run bench -- growth postgres 1000000 10000000`: on the PostgreSQL of the
 * tests, or at DATABASE_URL, with as many rows, and as many recipients and events of consent. Each is asked for five times;
 * the median counts. Prints milliseconds, the ratio to 10,000 rows, that of a page to the first one, and the blocks of the
 * database that the call's queries read. What is above 1.5 is marked. A database that has the rows is not filled again.
 */
import { argv, env as variables } from 'node:process';
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { createApp } from '../../../server/app';
import { openSession } from '../../../server/auth/sessions';
import { readEnv } from '../../../server/config/env';
import { openEmbedded, openPostgres, rows } from '../../../server/db/client';
import { memberships, users } from '../../../server/db/schema';
import { type Scope, withScope } from '../../../server/db/scope';
import type { Deps } from '../../../server/http/handler';
import { systemClock, systemRandom, uuids } from '../../../server/lib/ids';
import { silentLogger as log } from '../../../server/lib/log';
import { startPostgres } from '../../../tests/support/postgres';
import { blocksOf, statementsOf } from './blocks';
import { fillLists, fillOwners, OF_LISTS, type Size } from './fill';
import { type Asked, LIMIT, LISTS, pageOf, READS } from './lists';

const RUNS = 5;
const SMALL = 10_000;
/** A ratio above this is marked, where it is more than noise. */
const MOST = 1.5;
const NOISE_MS = 5;
/** A call that takes longer is asked for once. */
const SLOW_MS = 1_000;

const onPostgres = argv[3] === 'postgres';
const [rowsWanted, targetsWanted] = argv.slice(onPostgres ? 4 : 3).map(Number);
const size = rowsWanted ?? 50_000;
const large: Size = { rows: size, targets: targetsWanted ?? size };
const small: Size = { rows: SMALL, targets: SMALL };

const server = onPostgres && !variables.DATABASE_URL ? await startPostgres() : undefined;
const url = variables.DATABASE_URL ?? (await server?.fresh());
const database = url === undefined ? await openEmbedded({ memory: null }) : await openPostgres(url);
const { db } = database;
const clock = systemClock();
const ids = uuids(clock, systemRandom);
const env = readEnv({ SECRET_KEY: '00'.repeat(32) });
const deps = { db, clock, ids, random: systemRandom, log, env, carrier: null } as unknown as Deps;
const app = createApp(deps);

/** A token of a person with a role in the tenant that has the rows. */
async function signIn(role: number): Promise<string> {
  const user_id = ids.uuid();
  const now = clock.now();
  const { tenant_id } = OF_LISTS;
  const email = `role${role}-${now.getTime()}@bench.example`;
  await db.insert(users).values({ id: user_id, name: 'Bench', email, created_at: now, updated_at: now });
  await db.insert(memberships).values({ tenant_id, user_id, role, created_at: now });
  return withScope(db, 'system', (tx) => openSession(tx, deps, now, { user_id, tenant_id }));
}

/** As an installation in use is: index-only scans depend on it. */
async function settleDown(): Promise<void> {
  if (url === undefined) return void (await database.pglite!.exec('vacuum analyze'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** The size of the lists; null where nothing is filled. */
async function sizeNow(): Promise<Size | null> {
  const [known] = await rows<Size>(
    db,
    sql`select j.targeted as rows, a.targets from jobs j, audiences a
      where j.id = ${OF_LISTS.job_id}::uuid and a.id = ${OF_LISTS.audience_id}::uuid`,
  );
  return known ?? null;
}

interface Answer {
  ms: number;
  blocks: number;
  total: number | undefined;
}

const scopes: readonly (readonly [role: number, scope: Scope])[] = [
  [4, { tenantId: OF_LISTS.tenant_id }],
  [5, 'provider'],
];

async function ask(token: string, scope: Scope, path: string): Promise<Answer> {
  const took: number[] = [];
  let total: number | undefined;
  const once = async () => {
    const started = performance.now();
    const answer = await app.request(`http://bench.example/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const json = (await answer.json()) as { total?: number; recipients?: { total: number } };
    took.push(performance.now() - started);
    // A call that takes longer than a statement may is one more figure.
    if (!answer.ok && answer.status !== 503)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(json)}`);
    const range = answer.headers.get('content-range')?.split('/')[1];
    total = range === undefined || range === '*' ? (json.total ?? json.recipients?.total) : Number(range);
  };
  const statements = await statementsOf(db, once);
  // The first one compiles and reads from disk.
  if (took[0]! < SLOW_MS) {
    took.length = 0;
    for (let run = 0; run < RUNS; run += 1) await once();
  }
  const ms = took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]!;
  return { ms, blocks: await blocksOf(db, scope, statements), total };
}

/** All calls of a role, in their order. */
async function askAll(token: string, scope: Scope): Promise<Map<string, Answer & { first?: number }>> {
  const answers = new Map<string, Answer & { first?: number }>();
  const note = async (name: string, path: string, first?: number) => {
    const answer = await ask(token, scope, path);
    answers.set(name, { ...answer, first });
    process.stderr.write(`${name}: ${answer.ms.toFixed(0)} ms, ${answer.blocks} blocks\n`);
    return answer;
  };
  for (const list of LISTS) {
    const named = (words: string) => `${list.name}, ${words}`;
    const first = await note(named('first page'), pageOf(list, 0));
    const total = first.total ?? 0;
    await note(named('page 2'), pageOf(list, LIMIT), first.ms);
    await note(named('middle'), pageOf(list, Math.floor(total / 2)), first.ms);
    await note(named('last page'), pageOf(list, Math.max(0, total - LIMIT)), first.ms);
    for (const [words, query] of Object.entries<Asked>(list.queries ?? {}))
      await note(named(words), pageOf(list, 0, query));
  }
  for (const [name, path] of Object.entries(READS)) await note(name, path);
  return answers;
}

type Answers = Awaited<ReturnType<typeof askAll>>;

async function measure(): Promise<Answers[]> {
  await settleDown();
  const all: Answers[] = [];
  for (const [role, scope] of scopes) all.push(await askAll(await signIn(role), scope));
  return all;
}

const line = (...cells: string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
let above = 0;
const ratio = (ms: number, base: number | undefined) => {
  if (base === undefined) return '';
  const isAbove = ms > base * MOST && ms - base > NOISE_MS;
  above += isAbove ? 1 : 0;
  return `${(ms / base).toFixed(1)}${isAbove ? ' !' : ''}`;
};

function print(after: readonly Answers[], before: readonly Answers[] | null): void {
  for (const [i, [role]] of scopes.entries()) {
    line(`Role ${role}`, 'Rows', 'ms', 'of 10,000 rows', 'of page 1', 'Blocks', 'of 10,000 rows');
    for (const [name, { ms, blocks, total, first }] of after[i]!) {
      const was = before?.[i]!.get(name);
      const grown = was ? (blocks / Math.max(1, was.blocks)).toFixed(1) : '';
      line(
        name,
        String(total ?? '–'),
        ms.toFixed(0),
        ratio(ms, was?.ms),
        ratio(ms, first),
        String(blocks),
        grown,
      );
    }
  }
}

let now = await sizeNow();
if (now === null) {
  await fillOwners(db);
  await fillLists(db, { rows: 0, targets: 0 }, small);
  now = small;
}
const before = now.rows === SMALL && size > SMALL ? await measure() : null;
if (before) print(before, null);
await fillLists(db, now, large);
print(await measure(), before);
process.stdout.write(`${above} above ${MOST}\n`);
await database.close();
await server?.close();
process.exit(0);
