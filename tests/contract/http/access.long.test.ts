import { describe, expect, it } from 'vitest';
import { pathParams } from '../../../src/contract/define';
import { allows } from '../../../src/contract/roles';
import { audiences } from '../../../server/db/schema';
import { BODIES, SECOND_AUDIENCE } from '../../support/bodies';
import { nameOf, OPERATIONS, outcomeOf, requestOf } from '../../support/calls';
import { CROSS_TENANT_IN_CALLS, unlistedOf } from '../../support/spread/crossTenant';
import { KINDS } from '../../support/principals';
import { createTestServer } from '../../support/server';
import { GLOBEX, personOf, uuidOf } from '../../support/seed';
import { FOREIGN, seedForeign } from '../../support/world';

const server = await createTestServer({ watched: true });
const withToken = OPERATIONS.filter(({ endpoint }) => endpoint.credential === 'token');

/** Calls for people alone: rights, keys, and everything of a person's own. */
const FOR_PEOPLE = [
  'account',
  'api_keys',
  'api_scopes',
  'event_exports',
  'events',
  'notices',
  'rule_packs',
  'session',
  'sign_in_issuers',
  'sign_in_rules',
  'users',
  'webhook_deliveries',
  'webhooks',
];

describe.each(
  OPERATIONS.filter(({ endpoint }) => endpoint.credential !== 'none').map((o) => [nameOf(o), o] as const),
)('%s', (_, operation) => {
  it('is closed to everybody it is not for', async () => {
    const request = requestOf(operation);
    for (const { name, token, outcome } of KINDS) {
      const bearer = await token(server, operation);
      const { status } = await server.send(...request, bearer ? { authorization: `Bearer ${bearer}` } : {});
      const wanted = outcome(operation);
      if (wanted === 'in') expect([401, 403], name).not.toContain(status);
      else expect(status, name).toBe(wanted);
    }
  });
});

it('programs reach every call but those of people', () => {
  const closed = withToken.filter(({ scope }) => scope === undefined).map(({ resource }) => resource);
  expect([...new Set(closed)].toSorted()).toEqual(FOR_PEOPLE);
});

/** Records that are the same for every tenant. */
const OF_ALL_TENANTS = ['rule_packs', 'state_rules'];

/** Calls that name something of a tenant's, in their path or in their body. */
const aimed = withToken.filter(
  ({ id, resource, endpoint }) =>
    !OF_ALL_TENANTS.includes(resource) &&
    (pathParams(endpoint.path).length > 0 || JSON.stringify(BODIES[id] ?? '').includes(FOREIGN)),
);

describe('another tenant', () => {
  const forTenants = aimed.filter((operation) => allows(operation.endpoint.roles, 4));

  it.each(forTenants.map((o) => [nameOf(o), o] as const))(
    '%s answers like an absent one',
    async (_, operation) => {
      await seedForeign(server.db);
      const client = await server.as(4);
      const foreign = await client.send(...requestOf(operation));
      expect(outcomeOf(foreign), JSON.stringify(foreign.json)).toBe(404);
      const [method, path, body] = requestOf(operation);
      const swap = (text: string) =>
        text
          .replaceAll(FOREIGN, uuidOf(0xdead))
          .replaceAll(GLOBEX, uuidOf(0xdead))
          .replaceAll(personOf(3, GLOBEX), uuidOf(0xdead));
      const absentBody =
        body instanceof FormData || body === undefined ? body : JSON.parse(swap(JSON.stringify(body)));
      const absent = await client.send(method, swap(path), absentBody);
      const bare = (json: unknown) => swap(JSON.stringify(json).replaceAll(/"request_id":"[^"]*"/g, ''));
      expect(bare(absent.json)).toBe(bare(foreign.json));
    },
  );

  const reads = forTenants.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.mutates);
  it.each(reads.map((o) => [nameOf(o), o] as const))('%s answers its own people', async (_, operation) => {
    await seedForeign(server.db);
    const second = { tenant_id: GLOBEX, id: SECOND_AUDIENCE, client_id: FOREIGN, name: 'Second' };
    await server.db.insert(audiences).values(second);
    const owner = await server.as('role4@globex.example');
    const { status, json } = await owner.send(...requestOf(operation));
    expect(status, JSON.stringify(json)).toBe(200);
  });

  const lists = withToken.filter(
    (operation) =>
      operation.verb === 'list' &&
      pathParams(operation.endpoint.path).length === 0 &&
      allows(operation.endpoint.roles, 4),
  );
  it.each(lists.map((o) => [nameOf(o), o] as const))('%s shows nothing of it', async (_, operation) => {
    await seedForeign(server.db);
    const { json } = await (await server.as(4)).send(...requestOf(operation));
    expect(JSON.stringify(json)).not.toMatch(/canary/i);
    expect(JSON.stringify(json)).not.toContain(GLOBEX);
  });
});

it('every statement of these calls names its tenant, or is listed with its reason', () => {
  expect(unlistedOf(server.statements!.without())).toEqual([]);
  const without = server.statements!.without();
  expect(server.statements!.named().length).toBeGreaterThan(150);
  const isNeeded = ({ has, role }: (typeof CROSS_TENANT_IN_CALLS)[number]) =>
    without.some((one) => (role ?? one.role) === one.role && one.text.includes(has));
  // A line of the list goes with its statement.
  expect(CROSS_TENANT_IN_CALLS.filter((one) => !isNeeded(one))).toEqual([]);
});
