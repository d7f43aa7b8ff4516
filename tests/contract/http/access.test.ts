import { describe, expect, it } from 'vitest';
import { pathParams } from '../../../src/contract/define';
import { allows } from '../../../src/contract/roles';
import { hashOf } from '../../../server/auth/tokens';
import { temp_tokens } from '../../../server/db/schema';
import { BODIES } from '../../support/bodies';
import { nameOf, OPERATIONS, requestOf } from '../../support/calls';
import { createTestServer } from '../../support/server';
import { GLOBEX, personOf, ROLES, uuidOf } from '../../support/seed';
import { FOREIGN, seedForeign } from '../../support/world';

const server = await createTestServer();
const GARBAGE = 'A'.repeat(43);
const TEMP = 'B'.repeat(43);
const withToken = OPERATIONS.filter(({ endpoint }) => endpoint.credential === 'token');

describe.each(
  OPERATIONS.filter(({ endpoint }) => endpoint.credential !== 'none').map((o) => [nameOf(o), o] as const),
)('%s', (_, operation) => {
  const { endpoint } = operation;
  const request = requestOf(operation);

  it('is closed to everybody it is not for', async () => {
    await server.db.insert(temp_tokens).values({
      id: uuidOf(999),
      user_id: personOf(4),
      token_hash: hashOf(TEMP),
      expires_at: new Date(server.clock.now().getTime() + 60_000),
    });
    const bearers: [string, string | null][] = [
      ['nobody', null],
      ['an invented token', GARBAGE],
      ['the other kind of token', endpoint.credential === 'token' ? TEMP : (await server.as(4)).token],
    ];
    for (const [who, token] of bearers) {
      const { status } = await server.send(...request, token ? { authorization: `Bearer ${token}` } : {});
      expect(status, who).toBe(401);
    }
    if (endpoint.credential !== 'token') return;
    for (const role of ROLES) {
      const { status } = await (await server.as(role)).send(...request);
      if (allows(endpoint.roles, role)) expect(status, `role ${role}`).not.toBe(403);
      else expect(status, `role ${role}`).toBe(403);
    }
  });
});

/** Calls that name something of a tenant's, in their path or in their body. */
const aimed = withToken.filter(
  ({ id, endpoint }) =>
    pathParams(endpoint.path).length > 0 || JSON.stringify(BODIES[id] ?? '').includes(FOREIGN),
);

describe('another tenant', () => {
  const forTenants = aimed.filter((operation) => allows(operation.endpoint.roles, 4));

  it.each(forTenants.map((o) => [nameOf(o), o] as const))(
    '%s answers like an absent one',
    async (_, operation) => {
      await seedForeign(server.db);
      const client = await server.as(4);
      const foreign = await client.send(...requestOf(operation));
      expect(foreign.status, JSON.stringify(foreign.json)).toBe(404);
      const [method, path, body] = requestOf(operation);
      const swap = (text: string) =>
        text
          .replaceAll(FOREIGN, uuidOf(0xdead))
          .replaceAll(GLOBEX, uuidOf(0xdead))
          .replaceAll(personOf(3, GLOBEX), uuidOf(0xdead));
      const absentBody =
        body instanceof FormData || body === undefined ? body : JSON.parse(swap(JSON.stringify(body)));
      const absent = await client.send(method, swap(path), absentBody);
      expect({ ...absent.json, request_id: '' }).toEqual({ ...foreign.json, request_id: '' });
    },
  );

  const reads = forTenants.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.mutates);
  it.each(reads.map((o) => [nameOf(o), o] as const))('%s answers its own people', async (_, operation) => {
    await seedForeign(server.db);
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
