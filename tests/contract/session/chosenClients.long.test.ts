import { eq, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { pathParams } from '../../../src/contract/define';
import { missingRight } from '../../../src/contract/missingRight';
import { allows } from '../../../src/contract/roles';
import * as schema from '../../../server/db/schema';
import { rows } from '../../../server/db/client';
import { withScope } from '../../../server/db/scope';
import { BODIES, SECOND_AUDIENCE } from '../../support/bodies';
import { nameOf, OPERATIONS, outcomeOf, requestOf } from '../../support/calls';
import { ALL_RIGHTS, narrow } from '../../support/principals';
import { FOREIGN, GLOBEX, NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { HOME, seedHome, TN, VN } from '../../support/world';

/** A member who sees some clients of the tenant sees nothing of the others. */
const server = await createTestServer();
const { db } = server;
const OWN = uuidOf(0xc0de);
const CHOSEN = { ...ALL_RIGHTS, clients: [OWN] };

/** The same for everybody in the tenant, of whatever client. */
const OF_NO_CLIENT = [
  'api_keys',
  'api_scopes',
  'notices',
  'rule_packs',
  'saved_replies',
  'sending_days',
  'sign_in_rules',
  'state_rules',
  'test_numbers',
  'users',
];

beforeEach(async () => {
  await seedHome(db);
  const isOther = eq(schema.clients.id, HOME);
  await db.update(schema.clients).set({ brand_id: HOME }).where(isOther);
  await db.update(schema.report_plans).set({ client_id: HOME });
  await db.insert(schema.clients).values({ tenant_id: NORTHWIND, id: OWN, name: 'Own', time_zone: 'UTC' });
  const second = { tenant_id: NORTHWIND, id: SECOND_AUDIENCE, client_id: HOME, name: 'Canary' };
  await db.insert(schema.audiences).values(second);
});

/** A request aimed at the other client's records. */
function aimed(operation: (typeof OPERATIONS)[number]): [string, string, unknown] {
  const [method, path, body] = requestOf(operation);
  const swap = (text: string) =>
    text
      .replaceAll(FOREIGN, HOME)
      .replaceAll(personOf(3, GLOBEX), personOf(3))
      .replaceAll(GLOBEX, NORTHWIND)
      .replaceAll(encodeURIComponent(TN), encodeURIComponent('+13035550145'))
      .replaceAll(encodeURIComponent(VN), encodeURIComponent('+13035550178'))
      .replaceAll(TN, '+13035550145')
      .replaceAll(VN, '+13035550178');
  const own = body instanceof FormData || body === undefined ? body : JSON.parse(swap(JSON.stringify(body)));
  return [method, swap(path), own];
}

const theirs = OPERATIONS.filter(
  ({ resource, endpoint }) =>
    endpoint.credential === 'token' &&
    allows(endpoint.roles, 4) &&
    !endpoint.personal &&
    !endpoint.streams &&
    !OF_NO_CLIENT.includes(resource),
);
const allowed = theirs.filter(({ endpoint }) => missingRight(endpoint, CHOSEN) === undefined);
const named = ({ id, endpoint }: (typeof OPERATIONS)[number]) =>
  pathParams(endpoint.path).some((param) => param !== 'tenant_id') ||
  JSON.stringify(BODIES[id] ?? '').includes(FOREIGN);

describe('records of another client', () => {
  it.each(allowed.filter(named).map((o) => [nameOf(o), o] as const))(
    '%s answers 404',
    async (_, operation) => {
      await narrow(server, CHOSEN);
      const answer = await (await server.as(4)).send(...aimed(operation));
      expect(outcomeOf(answer), JSON.stringify(answer.json)).toBe(404);
    },
  );

  const lists = theirs.filter(
    ({ verb, endpoint }) => verb === 'list' && pathParams(endpoint.path).length === 0,
  );
  it.each(lists.map((o) => [nameOf(o), o] as const))('%s shows nothing of them', async (_, operation) => {
    const admin = await server.as(4);
    const whole = await admin.send(...aimed(operation));
    await narrow(server, CHOSEN);
    const narrowed = await admin.send(...aimed(operation));
    expect(JSON.stringify(narrowed.json)).not.toMatch(/canary/i);
    if (narrowed.status === 200 && /canary/i.test(JSON.stringify(whole.json)))
      expect(narrowed.json.total ?? 0).toBeLessThan(whole.json.total ?? 1);
  });

  const reads = allowed
    .filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.mutates)
    .filter(named);
  it.each(reads.map((o) => [nameOf(o), o] as const))(
    '%s shows those of a client of theirs',
    async (_, operation) => {
      const admin = await server.as(4);
      const whole = await admin.send(...aimed(operation));
      await narrow(server, { clients: [HOME] });
      const narrowed = await admin.send(...aimed(operation));
      expect(narrowed.status).toBe(whole.status);
      expect(narrowed.json).toEqual(whole.json);
    },
  );
});

describe('row-level security', () => {
  const tables = Object.values(schema as Record<string, unknown>).filter(
    (table): table is PgTable =>
      is(table, PgTable) && getTableConfig(table).columns.some(({ name }) => name === 'client_id'),
  );

  /** Opt-outs from all clients bind a narrowed person's as well; nobody reads checks of budgets through a call. */
  const APART = ['wider_opt_outs', 'budget_checks'];

  it('shows no row of another client, in any table that has one', async () => {
    const scope = { tenantId: NORTHWIND, clients: [OWN] };
    for (const name of tables.map(getTableName).filter((each) => !APART.includes(each))) {
      const query = sql.raw(`select client_id from ${name} where client_id <> '${OWN}'`);
      expect(await withScope(db, scope, (tx) => rows(tx, query)), name).toEqual([]);
    }
  });

  it('lets nobody move a row to another client', async () => {
    await db
      .insert(schema.audiences)
      .values({ tenant_id: NORTHWIND, id: uuidOf(8), client_id: OWN, name: 'Mine', targets: 0 });
    const move = withScope(db, { tenantId: NORTHWIND, clients: [OWN] }, (tx) =>
      rows(tx, sql`update audiences set client_id = ${HOME}`),
    );
    await expect(move).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

it('writes a person’s history of consent after events of clients that the writer does not see', async () => {
  await narrow(server, CHOSEN);
  const admin = await server.as(4);
  const { status } = await admin.post(`/clients/${OWN}/do_not_calls`, { phone: '+13035550145' });
  expect(status).toBe(201);
  const events = await db.select().from(schema.consent_events);
  expect(events.map(({ n, client_id }) => [n, client_id]).toSorted()).toEqual([
    [1, HOME],
    [2, OWN],
  ]);
});
