import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { audiences, campaigns, keywords } from '../../server/db/schema';
import * as schema from '../../server/db/schema';
import { rows } from '../../server/db/client';
import { OPERATIONS } from '../support/calls';
import { type Field, fieldsOf, requestWith } from '../support/hostile';
import { heldQueue } from '../support/imports';
import { GLOBEX, NORTHWIND, personOf, uuidOf } from '../support/seed';
import { createTestServer } from '../support/server';
import { FOREIGN, HOME, seedForeign, seedHome, TN, VN } from '../support/world';

const server = await createTestServer({ queue: heldQueue() });
/** What a campaign may leave out: it cannot be itself, and all else has one id. */
const SECOND = uuidOf(0xa0e2);
beforeEach(async () => {
  await seedForeign(server.db);
  await seedHome(server.db);
  const second = { tenant_id: NORTHWIND, id: SECOND, client_id: HOME, name: 'Second' };
  await server.db.insert(audiences).values(second);
  await server.db.insert(campaigns).values(second);
});

/** What the provider's administrator may do with another tenant's: people and rows of every tenant are theirs. */
const PROVIDERS = ['users.create tenant_id', 'audiences.remove ids'];
/** With the client goes the tenant, to which the people who are named or the plan must belong. */
const ITS_OWN_PEOPLE = ['report_plans.create client_id', 'report_plans.update client_id'];
/** Ids that are no rows of a tenant: of a carrier, and of the caller's own books. */
const NO_ROWS = [
  'tenants.create account_id',
  'brands.create alt_business_id',
  'brands.create reference_id',
  'brand_vettings.create vetting_id',
];

const placeOf = ({ operation, name }: Field) => `${operation.id} ${name}`;
const references = OPERATIONS.flatMap(fieldsOf).filter(
  (field) => field.place === 'body' && field.reference && !NO_ROWS.includes(placeOf(field)),
);

/** Turns what leads to the other tenant into what leads to the caller's own. */
const home = (text: string) =>
  [
    [FOREIGN, HOME],
    [GLOBEX, NORTHWIND],
    [personOf(3, GLOBEX), personOf(3)],
    [encodeURIComponent(TN), encodeURIComponent('+13035550145')],
    [encodeURIComponent(VN), encodeURIComponent('+13035550178')],
  ].reduce((at, [from, to]) => at.replaceAll(from!, to!), text);

/** A request of the caller's own tenant, in which one field names a row of `tenant`. */
function naming(field: Field, tenant: string): [method: string, path: string, body: unknown] {
  const foreign = tenant === GLOBEX;
  const id =
    field.name === 'tenant_id'
      ? tenant
      : field.name === 'user_id'
        ? personOf(1, tenant)
        : field.name === 'user_ids'
          ? personOf(3, tenant)
          : foreign
            ? FOREIGN
            : field.name.startsWith('exclude_')
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

/** Changes with any change of any row. */
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
  it('is every id that a body may hold', () =>
    expect(references.map(placeOf).toSorted()).toEqual([
      'audiences.create client_id',
      'audiences.remove ids',
      'campaign_audiences.create audience_id',
      'campaign_domains.create domain_id',
      'campaign_links.create link_id',
      'campaign_registrations.create brand_id',
      'campaign_send_only.create user_id',
      'campaign_virtual_numbers.create virtual_number_id',
      'campaigns.create audience_ids',
      'campaigns.create client_id',
      'campaigns.create exclude_audience_ids',
      'campaigns.create exclude_campaign_ids',
      'campaigns.create registered_campaign_id',
      'campaigns.update exclude_audience_ids',
      'campaigns.update exclude_campaign_ids',
      'campaigns.update registered_campaign_id',
      'client_virtual_numbers.assign registered_campaign_id',
      'clients.create brand_id',
      'clients.update brand_id',
      'keywords.create audience_id',
      'links.create client_id',
      'links.create domain_id',
      'registered_campaigns.create registered_campaign_id',
      'report_plans.create client_id',
      'report_plans.create user_ids',
      'report_plans.update client_id',
      'report_plans.update user_ids',
      'reports.create audience_id',
      'reports.create campaign_id',
      'reports.create client_id',
      'session.mfa_verify tenant_id',
      'users.create tenant_id',
    ]));

  const called = references.filter(({ operation }) => operation.endpoint.credential === 'token');

  it.each(called.map((field) => [placeOf(field), field] as const))('%s is refused', async (place, field) => {
    for (const role of [4, 5]) {
      if (role === 5 && PROVIDERS.includes(place)) continue;
      const { roles } = field.operation.endpoint;
      if (!roles.includes(role as never)) continue;
      const caller = await server.as(role);
      const before = await stored();
      const { status, json } = await caller.send(...naming(field, GLOBEX));
      // Client and row of one other tenant, for who serves all tenants: that is no reference across them.
      if (role === 5 && field.name === 'client_id' && !ITS_OWN_PEOPLE.includes(place)) {
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
