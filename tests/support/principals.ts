import { eq } from 'drizzle-orm';
import type { Operation } from '../../src/contract/define';
import { missingRight } from '../../src/contract/missingRight';
import type { Rights } from '../../src/contract/rights';
import { allows } from '../../src/contract/roles';
import { hashOf } from '../../server/auth/tokens';
import { api_keys, memberships, sessions, temp_tokens } from '../../server/db/schema';
import { keyFor } from './apiKeys';
import { personOf, ROLES, uuidOf } from './seed';
import type { TestServer } from './server';

const GARBAGE = 'A'.repeat(43);
const TEMP = 'B'.repeat(43);
const DAY_MS = 86_400_000;

/** Outcome of a call: refused with a status, or let in, whatever its handler answers. */
export type Outcome = 401 | 403 | 'in';

/** A kind of caller: its token, and what the declaration of an operation says of it. */
export interface Kind {
  name: string;
  token(server: TestServer, operation: Operation): Promise<string | null>;
  outcome(operation: Operation): Outcome;
}

const refused = (): Outcome => 401;
const isForTokens = ({ endpoint }: Operation) => endpoint.credential === 'token';
/** Calls with a temporary token refuse every other credential. */
const ifToken =
  (outcome: (operation: Operation) => Outcome) =>
  (operation: Operation): Outcome =>
    isForTokens(operation) ? outcome(operation) : 401;
const byRole = (role: number) => ifToken(({ endpoint }) => (allows(endpoint.roles, role) ? 'in' : 403));
/** A key without any use for the operation still has another scope. */
const OTHER = 'nothing.read';
const scopeOf = ({ scope }: Operation) => [scope ?? OTHER];

const people: readonly Kind[] = [
  { name: 'nobody', token: async () => null, outcome: refused },
  { name: 'an invented token', token: async () => GARBAGE, outcome: refused },
  {
    name: 'the other kind of token',
    token: async (server, operation) => {
      if (!isForTokens(operation)) return (await server.as(4)).token;
      await server.db.insert(temp_tokens).values({
        id: uuidOf(999),
        user_id: personOf(4),
        token_hash: hashOf(TEMP),
        expires_at: new Date(server.clock.now().getTime() + 60_000),
      });
      return TEMP;
    },
    outcome: refused,
  },
  {
    name: 'a session that is over',
    token: async (server) => {
      const { token } = await server.as(4);
      const created_at = new Date(server.clock.now().getTime() - 400 * DAY_MS);
      await server.db
        .update(sessions)
        .set({ created_at })
        .where(eq(sessions.token_hash, hashOf(token)));
      return token;
    },
    outcome: refused,
  },
  ...ROLES.map((role): Kind => ({
    name: `role ${role}`,
    token: async (server) => (await server.as(role)).token,
    outcome: byRole(role),
  })),
];

const programs: readonly Kind[] = [
  ...[1, 3, 4].map((role): Kind => ({
    name: `a key of role ${role} with the scope`,
    token: async (server, operation) => (await keyFor(server, { scopes: scopeOf(operation), role })).token,
    outcome: ifToken(({ endpoint, scope }) => (scope && allows(endpoint.roles, role) ? 'in' : 403)),
  })),
  {
    name: 'a key without the scope',
    token: async (server) => (await keyFor(server, { scopes: [OTHER] })).token,
    outcome: ifToken(() => 403),
  },
  {
    name: 'a key whose owner has a lower role',
    token: async (server, operation) =>
      (await keyFor(server, { scopes: scopeOf(operation), owner_id: personOf(1) })).token,
    outcome: ifToken(({ endpoint, scope }) => (scope && allows(endpoint.roles, 1) ? 'in' : 403)),
  },
  {
    name: 'a key whose owner has left',
    token: async (server, operation) =>
      (await keyFor(server, { scopes: scopeOf(operation), owner_id: uuidOf(0xdead) })).token,
    outcome: refused,
  },
  {
    name: 'an expired key',
    token: async (server, operation) =>
      (await keyFor(server, { scopes: scopeOf(operation), expires_at: server.clock.now() })).token,
    outcome: refused,
  },
  {
    name: 'a revoked key',
    token: async (server, operation) => {
      const { id, token } = await keyFor(server, { scopes: scopeOf(operation) });
      await server.db.delete(api_keys).where(eq(api_keys.id, id));
      return token;
    },
    outcome: refused,
  },
  {
    name: 'the token before a rotation, after its overlap',
    token: async (server, operation) => {
      const { id, token } = await keyFor(server, { scopes: scopeOf(operation) });
      await server.db
        .update(api_keys)
        .set({ token_hash: hashOf('another'), old_hash: hashOf(token), overlaps_until: server.clock.now() })
        .where(eq(api_keys.id, id));
      return token;
    },
    outcome: refused,
  },
];

/** Rights that narrow nothing, to be changed one at a time. */
export const ALL_RIGHTS: Rights = { write: true, start: true, approve: true, most: null, clients: null };

/** Narrows a member, or lifts it, behind the server's back. */
export const narrow = (
  { db }: Pick<TestServer, 'db'>,
  rights: Partial<Rights> | null,
  user_id = personOf(4),
) =>
  db
    .update(memberships)
    .set({ rights: rights && { ...ALL_RIGHTS, ...rights } })
    .where(eq(memberships.user_id, user_id));

const NARROWED: Readonly<Record<string, Partial<Rights>>> = {
  'may not write': { write: false },
  'may not start jobs': { start: false },
  'may not approve': { approve: false },
  'texts few people': { most: 10 },
  'sees one client': { clients: [uuidOf(0xdead)] },
};

/** They come last: the narrowed person is the administrator of other kinds. */
const narrowed: readonly Kind[] = Object.entries(NARROWED).flatMap(([name, rights]): Kind[] => {
  const held = { ...ALL_RIGHTS, ...rights };
  const outcome = ifToken(({ endpoint }) =>
    allows(endpoint.roles, 4) && missingRight(endpoint, held) === undefined ? 'in' : 403,
  );
  return [
    {
      name: `an administrator who ${name}`,
      token: async (server) => {
        await narrow(server, rights);
        return (await server.as(4)).token;
      },
      outcome,
    },
    {
      name: `a key whose owner ${name}`,
      token: async (server, operation) => {
        await narrow(server, rights);
        return (await keyFor(server, { scopes: scopeOf(operation) })).token;
      },
      outcome: (operation) => (operation.scope || !isForTokens(operation) ? outcome(operation) : 403),
    },
  ];
});

/** Every kind of caller that the server tells apart. Another tenant's people are tried by what they name. */
export const KINDS: readonly Kind[] = [...people, ...programs, ...narrowed];
