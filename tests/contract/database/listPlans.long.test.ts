import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { clients } from '../../../server/db/schema';
import type { Scope } from '../../../server/db/scope';
import { openOwnDatabase } from '../../support/database';
import { plansOf } from '../../support/plans';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { addNumbers } from '../../support/holders';

/**
 * How lists are read when there are many rows. What a list shows of a row costs several look-ups, so they may be done
 * for the rows of the page alone, however far down it is.
 */
const server = await createTestServer({ open: openOwnDatabase });
const { as, db } = server;
const ROWS = 1_000;
const LIMIT = 5;
const tenant = sql`${NORTHWIND}::uuid`;
const [CURRENT, ARCHIVED] = [uuidOf(0xc1), uuidOf(0xc2)];
const uuid = (space: string) => sql`(${space}::text || '-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`;

/** So many campaigns with a job each, threads and calls. Several have the same time. */
async function fill(count: number): Promise<void> {
  const own = { tenant_id: NORTHWIND, time_zone: 'America/New_York' };
  await db.insert(clients).values([
    { ...own, id: CURRENT, name: 'Current' },
    { ...own, id: ARCHIVED, name: 'Archived', archived: true },
  ]);
  const series = sql`generate_series(1, ${count}::int) i`;
  const at = sql`timestamptz '2026-02-01' + (i * 7919 % ${count}::int / 3) * interval '1 minute'`;
  const client = sql`case when i % 10 = 0 then ${ARCHIVED}::uuid else ${CURRENT}::uuid end`;
  await db.execute(sql`insert into campaigns (tenant_id, id, client_id, name, message, created_at)
    select ${tenant}, ${uuid('00000001')}, ${client}, md5(i::text), 'Hi', ${at} from ${series}`);
  await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message, created_at, started_at)
    select ${tenant}, ${uuid('00000002')}, ${uuid('00000001')}, 'completed', 'Hi', ${at},
      case when i % 4 > 0 then ${at} end from ${series}`);
  await db.execute(sql`insert into conversations (tenant_id, client_id, tn, vn, last_message, last_message_at, began_at)
    select ${tenant}, ${client}, '+1202' || (5000000 + i), '+12025550190', 'Yes', ${at}, 'epoch' from ${series}`);
  await db.execute(sql`insert into do_not_calls (tenant_id, id, client_id, phone, source, created_at)
    select ${tenant}, ${uuid('00000003')}, ${client}, '+1202' || (5000000 + i), 'staff', ${at} from ${series}`);
  await db.execute(sql`insert into audit_log (tenant_id, id, at, user_id, operation, params)
    select ${tenant}, ${uuid('00000004')}, ${at}, ${personOf(4)}::uuid, 'links.create', '{}' from ${series}`);
}

/** A page of a list; that of the audit log is asked for otherwise, and answers with rows alone. */
async function pageOf(
  caller: Awaited<ReturnType<typeof as>>,
  path: string,
  skip: number,
  limit: number,
): Promise<{ records: unknown[]; total: number }> {
  const query = path === '/audit_log' ? `range=[${skip},${skip + limit - 1}]` : `limit=${limit}&skip=${skip}`;
  const { json, headers } = await caller.get(`${path}${path.includes('?') ? '&' : '?'}${query}`);
  return path === '/audit_log'
    ? { records: json, total: Number(headers.get('content-range')?.split('/')[1]) }
    : json;
}

const scopes: readonly (readonly [role: number, Scope])[] = [
  [4, { tenantId: NORTHWIND }],
  [5, 'provider'],
];

const LISTS = [
  { path: '/conversations', table: 'conversations', index: /^conversations_(latest|everywhere)$/ },
  { path: `/clients/${CURRENT}/conversations`, table: 'conversations', index: /^conversations_recent$/ },
  { path: '/campaigns/jobs', table: 'jobs', index: null },
  { path: '/campaigns', table: 'campaigns', index: null },
  { path: '/campaigns?sort=name', table: 'campaigns', index: null },
  { path: '/campaigns?sort=spent&order=desc', table: 'campaigns', index: null },
  { path: '/campaigns?sort=last_job_at', table: 'campaigns', index: null },
  { path: '/audit_log', table: 'audit_log', index: /^audit_log_(time|everywhere)$/ },
  { path: `/clients/${CURRENT}/do_not_calls`, table: 'do_not_calls', index: null },
];

describe('lists of many rows', () => {
  beforeEach(async () => {
    await fill(ROWS);
    await db.execute(sql`vacuum analyze`);
  });

  it.each(scopes)('what they show role %i is read for the page alone', async (role, scope) => {
    const caller = await as(role);
    for (const { path, table, index } of LISTS) {
      const ask = async (skip: number) => {
        const page = await pageOf(caller, path, skip, LIMIT);
        expect(page.records.length).toBe(LIMIT);
        return page;
      };
      const { total } = await ask(0);
      expect(total).toBeGreaterThanOrEqual(ROWS / 2);
      for (const skip of [Math.floor(total / 2) - LIMIT, total - LIMIT]) {
        const plans = await plansOf(server.deps.db, { table, scope }, () => ask(skip));
        for (const { nodes } of plans) {
          const looked = nodes.filter((node) => node['Parent Relationship'] === 'SubPlan');
          expect(Math.max(0, ...looked.map((node) => node['Actual Loops']))).toBeLessThanOrEqual(LIMIT);
        }
        if (!index) continue;
        const page = plans.find(({ text }) => / limit /.test(text))!;
        expect(page.nodes.map((node) => node['Node Type'])).not.toContain('Sort');
        expect(
          page.nodes
            .filter((node) => node['Node Type'] === 'Index Only Scan')
            .map((node) => node['Index Name']),
        ).toContainEqual(expect.stringMatching(index));
        // The last page is read from the end.
        const most = skip === total - LIMIT ? LIMIT * 3 : ROWS;
        expect(Math.max(...page.nodes.map((node) => node['Actual Rows']))).toBeLessThanOrEqual(most);
      }
    }
  });

  it.each(scopes)('a person is looked up among all threads for role %i', async (role, scope) => {
    const caller = await as(role);
    const plans = await plansOf(server.deps.db, { table: 'conversations', scope }, async () => {
      const { records } = await pageOf(caller, '/conversations?search=(202)+500-0007', 0, LIMIT);
      expect(records).toMatchObject([{ tn: '+12025000007' }]);
    });
    expect(plans.length).toBeGreaterThan(1);
    for (const { nodes } of plans) {
      const read = nodes.filter((node) => node['Index Name']?.startsWith('conversations_'));
      expect(read.length).toBeGreaterThan(0);
      expect(Math.max(...read.map((node) => node['Actual Rows'] * node['Actual Loops']))).toBe(1);
    }
    await addNumbers(db, {
      tenant_id: NORTHWIND,
      id: uuidOf(0xc3),
      client_id: CURRENT,
      phone: '+12025550190',
      area_code: '202',
    });
    expect((await pageOf(caller, '/conversations?search=%2B12025550190', 0, LIMIT)).total).toBe(ROWS * 0.9);
  });
});

describe('a page that a filter narrows, or that is far down', () => {
  const JOB = uuidOf(0xc4);
  const CAMPAIGN = uuidOf(0xc5);
  const AUDIENCE = uuidOf(0xc6);
  /** More than anybody counts (`HITS_MAX`), and more threads than states are counted among. */
  const [MANY, THREADS] = [6_000, 20_100];

  beforeEach(async () => {
    await fill(MANY);
    await db.execute(sql`insert into conversations (tenant_id, client_id, tn, vn, last_message, last_message_at, began_at)
      select ${tenant}, ${CURRENT}::uuid, '+1303' || (5000000 + i), '+12025550190', 'Yes', timestamptz '2025-02-01' - i * interval '1 minute',
        'epoch' from generate_series(${MANY + 1}::int, ${THREADS}::int) i`);
    await db.execute(
      sql`insert into campaigns (tenant_id, id, client_id, name) values (${tenant}, ${CAMPAIGN}::uuid, ${CURRENT}::uuid, 'Large')`,
    );
    await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message, targeted)
      values (${tenant}, ${JOB}::uuid, ${CAMPAIGN}::uuid, 'completed', 'Hi', ${MANY}::int)`);
    await db.execute(sql`insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, state)
      select ${tenant}, ${JOB}::uuid, i, ${CAMPAIGN}::uuid, ${CURRENT}::uuid, '+1202' || (5000000 + i), 'delivered'
      from generate_series(1, ${MANY}::int) i`);
    await db.execute(sql`insert into audiences (tenant_id, id, client_id, name, targets)
      values (${tenant}, ${AUDIENCE}::uuid, ${CURRENT}::uuid, 'Small', 100)`);
    await db.execute(sql`insert into audience_targets (tenant_id, audience_id, phone)
      select ${tenant}, ${AUDIENCE}::uuid, '+1202' || (5000000 + i) from generate_series(1, 100) i`);
    await db.execute(sql`vacuum analyze`);
  }, 60_000);

  const NARROW = [
    ['campaigns', '/campaigns?state=completed', 600],
    ['campaigns', '/campaigns?sort=name', 600],
    ['conversations', '/conversations?state=opted_out', 700],
    ['conversations', '/conversations?state=active', 700],
    ['audit_log', `/audit_log?filter=${encodeURIComponent(JSON.stringify({ user_id: personOf(4) }))}`, 200],
    ['audit_log', `/audit_log?filter=${encodeURIComponent('{"resource":"links"}')}`, 200],
    ['audience_targets', `/audiences/${AUDIENCE}/targets?state=opted_out`, 1_200],
    ['messages', `/campaigns/${CAMPAIGN}/stats?recipients=all&skip=3000`, 100],
  ] as const;

  it('reads few blocks', async () => {
    const caller = await as(4);
    const read: Record<string, number> = {};
    for (const [table, path] of NARROW) {
      const plans = await plansOf(server.deps.db, { table, scope: { tenantId: NORTHWIND } }, async () => {
        const page = table === 'audit_log' ? `range=[0,${LIMIT - 1}]` : `limit=${LIMIT}`;
        const { status, json } = await caller.get(`${path}${path.includes('?') ? '&' : '?'}${page}`);
        expect(status, JSON.stringify(json)).toBe(200);
      });
      read[path] = plans.reduce(
        (sum, { nodes: [top] }) => sum + top!['Shared Hit Blocks'] + top!['Shared Read Blocks'],
        0,
      );
    }
    expect(
      NARROW.filter(([, path, most]) => read[path]! > most).map(([, path]) => [path, read[path]]),
    ).toEqual([]);
  }, 60_000);
});

it('pages have the rows of one list in its order, at any depth and size', async () => {
  await fill(90);
  const caller = await as(5);
  for (const { path } of [...LISTS, { path: '/campaigns/jobs?sort=started_at&order=desc' }]) {
    const all = await pageOf(caller, path, 0, 100);
    expect(all.records.length).toBe(all.total);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 40 }),
        async (skip, limit) => {
          const page = await pageOf(caller, path, skip, limit);
          expect(page.total).toBe(all.total);
          expect(page.records).toEqual(all.records.slice(skip, skip + limit));
        },
      ),
      { numRuns: 5 },
    );
  }
});
