import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { audiences, campaigns, keywords } from '../../../server/db/schema';
import * as schema from '../../../server/db/schema';
import { rows } from '../../../server/db/client';
import { OPERATIONS } from '../../support/calls';
import { type Field, fieldsOf, requestWith } from '../../support/hostile';
import { heldQueue } from '../../support/imports';
import { GLOBEX, NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { FOREIGN, HOME, seedForeign, seedHome, TN, VN } from '../../support/world';

const server = await createTestServer({ queue: heldQueue() });
/** A campaign cannot exclude itself, nor an audience be merged into itself; all other references use one id. */
const SECOND = uuidOf(0xa0e2);
beforeEach(async () => {
  await seedForeign(server.db);
  await seedHome(server.db);
  const second = { tenant_id: NORTHWIND, id: SECOND, client_id: HOME, name: 'Second' };
  await server.db.insert(audiences).values(second);
  await server.db.insert(campaigns).values(second);
});

/**
 * Actions of the provider's administrator on another tenant's rows: people and rows of every tenant are
 * theirs.
 */
const PROVIDERS = [
  'account.narrow tenant_id',
  'users.create tenant_id',
  'domains.create tenant_id',
  'saved_replies.create tenant_id',
  'audiences.remove ids',
  'scrubs.stop audience_id',
  'scrubs.stop campaign_id',
];
/** The client sets the tenant, to which the named people or the plan must belong. */
const ITS_OWN_PEOPLE = ['report_plans.create client_id'];
/** Ids that are no tenant's row: of an account in the carrier's records. */
const NO_ROWS = ['tenants.create account_id'];

const placeOf = ({ operation, name }: Field) => `${operation.id} ${name}`;
const references = OPERATIONS.flatMap(fieldsOf).filter(
  (field) => field.place === 'body' && field.reference && !NO_ROWS.includes(placeOf(field)),
);

/** Replaces references to the other tenant by references to the caller's own. */
const home = (text: string) =>
  [
    [FOREIGN, HOME],
    [GLOBEX, NORTHWIND],
    [personOf(3, GLOBEX), personOf(3)],
    [encodeURIComponent(TN), encodeURIComponent('+13035550145')],
    [encodeURIComponent(VN), encodeURIComponent('+13035550178')],
  ].reduce((at, [from, to]) => at.replaceAll(from!, to!), text);

/** A request of the caller's own tenant, in which one field refers to a row of `tenant`. */
function naming(field: Field, tenant: string): [method: string, path: string, body: unknown] {
  const foreign = tenant === GLOBEX;
  const id =
    field.name === 'tenant_id'
      ? tenant
      : field.name === 'user_id'
        ? personOf(placeOf(field) === 'conversations.assign user_id' ? 3 : 1, tenant)
        : field.name === 'user_ids'
          ? personOf(3, tenant)
          : foreign
            ? FOREIGN
            : field.name.startsWith('exclude_') || placeOf(field) === 'audiences.merge ids'
              ? SECOND
              : HOME;
  const [method, path, body] = requestWith(field, null);
  const value = field.name.endsWith('ids') ? [id] : id;
  return [method, home(path), { ...JSON.parse(home(JSON.stringify(body))), [field.name]: value }];
}

const STORED = Object.values(schema as Record<string, unknown>)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table))
  .filter((name) => !['sessions', 'audit_log'].includes(name));

/** A digest that changes with any row. */
const stored = async () =>
  (
    await rows<{ hash: string }>(
      server.db,
      sql.raw(
        STORED.map(
          (name) =>
            `select '${name} ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash from "${name}" t`,
        ).join(' union all '),
      ),
    )
  ).map(({ hash }) => hash);

describe('a field that names a row of another tenant', () => {
  it('is found by its name', () =>
    expect(references.map(placeOf)).toEqual(
      expect.arrayContaining([
        'audiences.remove ids',
        'campaigns.create exclude_audience_ids',
        'clients.update brand_id',
        'keywords.create audience_id',
        'users.create tenant_id',
      ]),
    ));

  const called = references.filter(({ operation }) => operation.endpoint.credential === 'token');

  it.each(called.map((field) => [placeOf(field), field] as const))('%s is refused', async (place, field) => {
    for (const role of [4, 5]) {
      if (role === 5 && PROVIDERS.includes(place)) continue;
      const { roles } = field.operation.endpoint;
      if (!roles.includes(role as never)) continue;
      const caller = await server.as(role);
      const before = await stored();
      const { status, json } = await caller.send(...naming(field, GLOBEX));
      // Client and row belong to the same other tenant, and the caller serves all tenants: that is no
      // reference across them.
      const isNew = field.operation.verb === 'create';
      if (role === 5 && field.name === 'client_id' && isNew && !ITS_OWN_PEOPLE.includes(place)) {
        expect(json.tenant_id).toBe(GLOBEX);
        continue;
      }
      expect([404, 409, 422], `role ${role}: ${JSON.stringify(json)}`).toContain(status);
      const blamed = role === 5 && place === 'report_plans.create client_id' ? 'user_ids' : field.name;
      if (status === 422) expect(json.errors[0].field).toMatch(new RegExp(`^${blamed}(\\.|$)`));
      expect(await stored(), `role ${role}`).toEqual(before);
    }
  });

  it.each(called.map((field) => [placeOf(field), field] as const))(
    '%s takes a row of its own',
    async (_, field) => {
      const caller = await server.as(field.operation.endpoint.roles.includes(4 as never) ? 4 : 5);
      const { status, json } = await caller.send(...naming(field, NORTHWIND));
      // 409: the seeded campaign has it already.
      expect([200, 201, 202, 204, 409], JSON.stringify(json)).toContain(status);
    },
  );
});

it('a deleted audience leaves its keyword without one, in its tenant', async () => {
  const id = uuidOf(41);
  await server.db.insert(audiences).values({ tenant_id: NORTHWIND, id, client_id: HOME, name: 'Gone soon' });
  const staff = await server.as(3);
  const made = { keyword: 'JOIN', match: 'only_word', effect: 'add_to_audience', audience_id: id };
  expect((await staff.post(`/clients/${HOME}/keywords`, made)).status).toBe(201);
  expect((await staff.del('/audiences', { ids: [id] })).status).toBe(204);
  const left = await server.db.select().from(keywords);
  expect(left.find(({ keyword }) => keyword === 'JOIN')).toMatchObject({
    tenant_id: NORTHWIND,
    audience_id: null,
  });
});
