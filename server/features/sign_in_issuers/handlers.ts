import { and, eq, ne, sql } from 'drizzle-orm';
import { PROVIDER_ADMIN } from '../../../src/contract/roles';
import { signInIssuers as contract } from '../../../src/resources/sign_in_issuers/contract';
import { seal, secretKey } from '../../auth/secrets';
import { removeSessions } from '../../auth/sessions';
import { ownAddress } from '../../config/env';
import { up } from '../../db/page';
import type { Tx } from '../../db/client';
import { memberships, sessions, sign_in_issuers as table } from '../../db/schema';
import { asSystem } from '../../db/scope';
import { type CallOf, type Deps, handlersFor, type UnscopedCallOf } from '../../http/handler';
import { duplicate, invalidField, problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { assertWebAddress } from '../../http/webAddress';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';
import { scimAddress } from '../scim/resource';
import { discover, IssuerError } from './client';
import { issuerSignIn } from './signIn';

const NONCE_BYTES = 12;

type Issuer = typeof table.$inferSelect;
type Writing = UnscopedCallOf<typeof contract, 'create' | 'update'>;

const regular = crud(contract, table, {
  select: ({ deps }) => ({
    tenant_name: sql<string>`(select t.name from tenants t where t.id = sign_in_issuers.tenant_id)`,
    client_secret: sql<string | null>`null::text`,
    has_secret: sql<boolean>`(sign_in_issuers.client_secret is not null)`,
    sign_in_address: sql<string>`${`${ownAddress(deps.env)}/`}::text`,
    logout_address: sql<string>`${`${ownAddress(deps.env)}/sso/`}::text || sign_in_issuers.id || '/logout'`,
    scim_address: sql<string>`${scimAddress(deps.env)}::text`,
  }),
  order: [up(table.organization)],
  create: () => ({}),
  update: () => ({}),
});

/** The address as it is stored. @throws 422 unless it is an https address of the internet */
function assertAddress({ env }: Pick<Deps, 'env'>, typed: string): string {
  if (env.PRIVATE_ISSUERS) return typed;
  const address = assertWebAddress('issuer', typed);
  if (!address.startsWith('https://')) throw invalidField('issuer', 'https');
  return address;
}

/** @throws 422 unless there is an issuer at the address */
async function assertIssuer(deps: Deps, issuer: string, client_id: string): Promise<void> {
  try {
    await discover(deps, { issuer, client_id, client_secret: null });
  } catch (error) {
    if (!(error instanceof IssuerError)) throw error;
    const { trouble } = error;
    throw invalidField('issuer', trouble === 'https' ? 'https' : `issuer.${trouble}`);
  }
}

/** Empty texts are none. */
const orNull = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

/** The body as it is stored; a secret that it does not name stays. */
function stored<B extends Partial<Writing['body']>>({ env, random }: Deps, body: B) {
  const { client_secret, organization, issuer, ...rest } = body;
  const defined = {
    ...(organization !== undefined && { organization: organization.toLowerCase() }),
    ...(issuer !== undefined && { issuer: assertAddress({ env }, issuer) }),
    ...(client_secret && { client_secret: seal(secretKey(env), client_secret, random.bytes(NONCE_BYTES)) }),
  };
  const texts = Object.entries(rest).map(([field, value]) => [
    field,
    typeof value === 'string' ? orNull(value) : value,
  ]);
  return { ...Object.fromEntries(texts), ...defined } as Omit<B, 'client_secret'>;
}

/** @throws 409 if another tenant has the name, which is public, or this tenant has an issuer */
async function assertFree(
  { tx, principal }: Pick<CallOf<typeof contract, 'create'>, 'tx' | 'principal'>,
  { organization, id = null }: { organization: string | undefined; id?: string | null },
): Promise<void> {
  const others = await asSystem(tx, scopeOf(principal), () =>
    tx
      .select()
      .from(table)
      .where(id === null ? undefined : ne(table.id, id)),
  );
  if (id === null && others.some(({ tenant_id }) => tenant_id === principal.tenant_id))
    throw duplicate('organization', 'issuer_taken');
  if (others.some((other) => other.organization === organization))
    throw duplicate('organization', 'organization_taken');
}

/** Signs out the tenant's people who have not signed in at its issuer, in system scope. */
const signOutOthers = (tx: Tx, { id, tenant_id }: Issuer) =>
  removeSessions(
    tx,
    and(
      eq(sessions.tenant_id, tenant_id),
      sql`${sessions.issuer_id} is distinct from ${id}::uuid`,
      sql`exists (select 1 from ${memberships} where ${memberships.tenant_id} = ${sessions.tenant_id}
        and ${memberships.user_id} = ${sessions.user_id} and ${memberships.role} <> ${PROVIDER_ADMIN}::int)`,
    ),
  );

/** @throws 409 if the change could leave nobody able to sign in */
function assertReachable(
  { principal }: Pick<Writing, 'principal'>,
  before: Issuer,
  after: { passwords_off?: boolean; issuer?: string; client_id?: string },
): void {
  const {
    passwords_off = before.passwords_off,
    issuer = before.issuer,
    client_id = before.client_id,
  } = after;
  if (!passwords_off) return;
  if (!before.passwords_off && principal.issuer !== before.id) throw problem('passwords_off.sign_in');
  if (issuer !== before.issuer || client_id !== before.client_id) throw problem('passwords_off.issuer');
}

/** Issuers of tenants, and signing in at them. */
export const signInIssuers = handlersFor(contract, {
  ...regular,
  ...issuerSignIn,
  create: {
    async unscoped(call) {
      const { deps, principal, finish } = call;
      const body = stored(deps, call.body);
      await assertIssuer(deps, body.issuer, body.client_id);
      return finish(scopeOf(principal), async (tx) => {
        await assertFree({ tx, principal }, body);
        return regular.create({ ...call, body, tx });
      });
    },
  },
  update: {
    async unscoped(call) {
      const { deps, principal, params, finish } = call;
      const body = stored(deps, call.body);
      if (body.issuer !== undefined) await assertIssuer(deps, body.issuer, body.client_id ?? 'unknown');
      return finish(scopeOf(principal), async (tx) => {
        const before = await rowOf(tx, table, params.id, 'update');
        assertReachable(call, before, body);
        if (body.organization !== undefined)
          await assertFree({ tx, principal }, { ...body, id: before.id, organization: body.organization });
        const issuer = await regular.update({ ...call, body, tx });
        if (body.passwords_off && !before.passwords_off)
          await asSystem(tx, scopeOf(principal), () => signOutOthers(tx, before));
        return issuer;
      });
    },
  },
  remove: async (call) => {
    const { tx, params, principal } = call;
    const { id } = await rowOf(tx, table, params.id, 'update');
    await regular.remove(call);
    await asSystem(tx, scopeOf(principal), () => removeSessions(tx, eq(sessions.issuer_id, id)));
    return undefined;
  },
});
