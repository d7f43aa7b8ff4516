import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { email as emailSchema } from '../../../src/contract/common';
import { type Operation, operationsOf } from '../../../src/contract/define';
import { accepts } from '../../../src/contract/schema/validate';
import { users as contract } from '../../../src/resources/users/contract';
import { ownAddress } from '../../config/env';
import type { Tx } from '../../db/client';
import { memberships, sign_in_issuers, users } from '../../db/schema';
import { asSystem, withScope } from '../../db/scope';
import type { Handler, Unbound } from '../../http/handler';
import { problem } from '../../http/problem';
import { run, scopeOf } from '../../http/run';
import { personName } from '../sign_in_issuers/admit';
import { users as handlers } from '../users/handlers';
import type { Attributes, Filter } from './attributes';
import { ScimError } from './error';
import type { Person } from './resource';

/** A call of a directory, which acts with an API key. */
export type Caller = Omit<Unbound, 'params' | 'query' | 'body'>;

const scimId = sql<string>`coalesce(${memberships.scim_id}, ${memberships.user_id})`;

const CONDITIONS = {
  id: (value: string) => eq(sql`${scimId}::text`, value.toLowerCase()),
  username: (value: string) => eq(sql`lower(${users.email})`, value.toLowerCase()),
  externalid: (value: string) => eq(memberships.external_id, value),
};

/** Members in the caller's scope, which is one tenant. */
const select = (tx: Tx, filter?: Filter) =>
  tx
    .select({
      id: scimId,
      user_id: memberships.user_id,
      external_id: memberships.external_id,
      name: users.name,
      email: users.email,
      created_at: memberships.created_at,
      updated_at: users.updated_at,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(filter && CONDITIONS[filter.attribute](filter.value));

type Member = Person & { user_id: string };

/** A page of the tenant's people. `skip` and `limit` count people. */
export const peopleOf = (
  { deps, principal }: Caller,
  { filter, skip, limit }: { filter: Filter | undefined; skip: number; limit: number },
): Promise<{ people: Person[]; total: number }> =>
  withScope(deps.db, scopeOf(principal), async (tx) => {
    const people = await select(tx, filter).orderBy(asc(scimId)).limit(limit).offset(skip);
    return { people, total: await tx.$count(select(tx, filter).as('people')) };
  });

/** A member by the id that their directory knows. @throws 404 */
export async function personOf({ deps, principal }: Caller, id: string): Promise<Member> {
  const [person] = await withScope(deps.db, scopeOf(principal), (tx) =>
    select(tx, { attribute: 'id', value: id }),
  );
  if (!person) throw new ScimError('not_found');
  return person;
}

const operations = operationsOf(contract);
const operationOf = (id: keyof typeof handlers) => operations.find((each) => each.id === id)!;

/** A change of what a directory keeps of a person: its own id, and the name. */
const UPDATE: Operation = {
  ...operationOf('users.create'),
  id: 'users.update',
  verb: 'update',
  endpoint: { ...contract.create, answer: undefined, status: 204 },
};

/** Runs an operation on people as the API does: with its transaction, audit row and announcement. */
async function perform(
  caller: Caller,
  operation: Operation,
  input: { id?: string; body?: object },
  handler = handlers[operation.id as keyof typeof handlers] as Handler,
): Promise<void> {
  const { id, body } = input;
  await run(operation, handler, { ...caller, params: id ? { id } : {}, query: {}, body }, null, false);
}

/** Role of new people, as the tenant's issuer has it. @throws 409 without one */
async function newRole({ deps, principal }: Caller): Promise<number> {
  const [issuer] = await withScope(deps.db, scopeOf(principal), (tx) => tx.select().from(sign_in_issuers));
  if (!issuer || issuer.other_role === null) throw new ScimError('no_role');
  return issuer.other_role;
}

/**
 * Invites a person to the tenant.
 * @throws 409 for a member, and without a role for new people
 */
export async function addPerson(caller: Caller, { userName, externalId, active, name }: Attributes) {
  if (userName === undefined || !accepts(emailSchema(), userName)) throw new ScimError('user_name');
  if (active === false) throw new ScimError('active');
  const { deps, principal } = caller;
  const filter = { attribute: 'username', value: userName } as const;
  if ((await peopleOf(caller, { filter, skip: 0, limit: 1 })).total > 0) throw new ScimError('taken');
  const body = {
    name: personName(name, userName),
    email: userName,
    role: await newRole(caller),
    url: `${ownAddress(deps.env)}/reset_password`,
  };
  const create = handlers['users.create'] as Handler;
  const added = { id: '' };
  await perform(caller, operationOf('users.create'), { body }, async (call) => {
    const user = (await create(call)) as { id: string };
    added.id = user.id;
    await call.tx
      .update(memberships)
      .set({ scim_id: user.id, external_id: externalId ?? null })
      .where(and(eq(memberships.tenant_id, principal.tenant_id), eq(memberships.user_id, user.id)));
    return user;
  });
  return personOf(caller, added.id);
}

/**
 * Removes a person from the tenant, and ends their sessions there.
 * @throws 409 for the last administrator, and for the owner of the key: it would no longer be accepted
 */
export async function removePerson(caller: Caller, { user_id }: Member): Promise<void> {
  if (user_id === caller.principal.user_id) throw new ScimError('owner');
  await perform(caller, operationOf('users.remove'), { id: user_id });
}

/**
 * Stores what differs. A name is the person's own, so that of an account which other tenants know as well stays.
 * @throws 400 for another address
 */
export async function changePerson(
  caller: Caller,
  person: Member,
  { userName, externalId = person.external_id, name }: Attributes,
): Promise<void> {
  if (userName !== undefined && userName.toLowerCase() !== person.email.toLowerCase())
    throw new ScimError('mutability');
  const newName = name === undefined ? person.name : personName(name, person.email);
  if (externalId === person.external_id && newName === person.name) return;
  await perform(caller, UPDATE, { id: person.user_id }, async ({ tx, principal, now }) => {
    const { user_id } = person;
    const [stored] = await tx
      .update(memberships)
      .set({ external_id: externalId })
      .where(and(eq(memberships.tenant_id, principal.tenant_id), eq(memberships.user_id, user_id)))
      .returning({ role: memberships.role });
    if (!stored) throw new ScimError('not_found');
    if (stored.role > principal.role) throw problem('rank');
    if (newName !== person.name)
      await asSystem(tx, scopeOf(principal), () => rename(tx, principal.tenant_id, user_id, newName, now));
  });
}

async function rename(tx: Tx, tenantId: string, id: string, name: string, now: Date): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  const elsewhere = and(eq(memberships.user_id, id), ne(memberships.tenant_id, tenantId));
  if ((await tx.$count(memberships, elsewhere)) > 0) return;
  await tx.update(users).set({ name, updated_at: now }).where(eq(users.id, id));
}
