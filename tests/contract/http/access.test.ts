import { expect, it } from 'vitest';
import { nameOf, OPERATIONS, requestOf } from '../../support/calls';
import { KINDS } from '../../support/principals';
import { createTestServer } from '../../support/server';

const server = await createTestServer();

/** Each call with the next kind of caller in turn; `access.long.test.ts` tries all kinds with each. */
it.each(
  OPERATIONS.filter(({ endpoint }) => endpoint.credential !== 'none').map(
    (operation, n) =>
      [nameOf(operation), KINDS[n % KINDS.length]!.name, operation, KINDS[n % KINDS.length]!] as const,
  ),
)('%s lets %s in only where it is declared', async (_, __, operation, { token, outcome }) => {
  const bearer = await token(server, operation);
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
  const { status } = await server.send(...requestOf(operation), headers);
  const wanted = outcome(operation);
  if (wanted === 'in') expect([401, 403]).not.toContain(status);
  else expect(status).toBe(wanted);
});
