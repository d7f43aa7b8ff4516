import { and, asc, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { hasPasskey } from '../../auth/passkeys';
import { contains } from '../../tables/rows';
import type { User } from '../../../src/resources/users/contract';
import type { Tx } from '../../db/client';
import { lastMail } from '../../mail/post';
import { memberships, tenants, users } from '../../db/schema';

const DEFAULT_LIMIT = 10;

/** The tenant under which a person is listed: the given one, or else the first that the caller can see. */
const homes = (tx: Tx, tenantId?: string) =>
  tx
    .selectDistinctOn([memberships.user_id], {
      user_id: memberships.user_id,
      tenant_id: memberships.tenant_id,
      role: memberships.role,
      rights: memberships.rights,
      last_sign_in_at: memberships.last_sign_in_at,
      created_at: memberships.created_at,
    })
    .from(memberships)
    .where(tenantId === undefined ? undefined : eq(memberships.tenant_id, tenantId))
    .orderBy(memberships.user_id, memberships.created_at, memberships.tenant_id)
    .as('homes');

/** An app, a passkey, or both. */
const hasSecondFactor = sql<boolean>`(users.mfa_secret is not null or ${hasPasskey})`;

const select = (tx: Tx, at: ReturnType<typeof homes>) =>
  tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: at.role,
      rights: at.rights,
      tenant_id: at.tenant_id,
      tenant_name: tenants.name,
      mfa: sql<boolean>`${hasSecondFactor}`,
      state: sql<
        'invited' | 'active'
      >`case when ${users.invited_to} is null then 'active' else 'invited' end`,
      last_sign_in_at: at.last_sign_in_at,
      mail: sql<User['mail']>`${lastMail(users.id, ['invitation', 'reset'])}`,
      created_at: at.created_at,
    })
    .from(users)
    .innerJoin(at, eq(at.user_id, users.id))
    .innerJoin(tenants, eq(tenants.id, at.tenant_id));

export type UserRow = Awaited<ReturnType<typeof select>>[number];

/** A person, as the caller sees them. */
export async function userRow(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await select(tx, homes(tx)).where(eq(users.id, id));
  return row;
}

interface Page {
  skip?: number;
  limit?: number;
  search?: string;
  sort?: string;
  order?: 'asc' | 'desc';
  role?: number;
  state?: 'invited' | 'active';
  mfa?: boolean;
}

const present = (column: AnyPgColumn, wanted: boolean | undefined) =>
  wanted === undefined ? undefined : wanted ? isNotNull(column) : isNull(column);

/** People of one tenant, or of all tenants that the caller can see, by default sorted by name. */
export async function userPage(tx: Tx, page: Page, tenantId?: string) {
  const { skip = 0, limit = DEFAULT_LIMIT, search, sort = 'name', order = 'asc', role, state, mfa } = page;
  const at = homes(tx, tenantId);
  const condition = and(
    search?.trim() ? or(contains(users.name, search), contains(users.email, search)) : undefined,
    role === undefined ? undefined : eq(at.role, role),
    present(users.invited_to, state && state === 'invited'),
    mfa === undefined ? undefined : mfa ? hasSecondFactor : not(hasSecondFactor),
  );
  const columns: Record<string, SQL> = {
    name: sql`lower(${users.name})`,
    email: sql`lower(${users.email})`,
    tenant_name: sql`lower(${tenants.name})`,
    role: sql`${at.role}`,
    last_sign_in_at: sql`${at.last_sign_in_at}`,
  };
  const key = columns[sort] ?? columns.name!;
  const records = await select(tx, at)
    .where(condition)
    .orderBy(sql`${order === 'desc' ? desc(key) : asc(key)} nulls last`, desc(users.id))
    .limit(limit)
    .offset(skip);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(at, eq(at.user_id, users.id))
    .where(condition);
  return { records, total: counted!.total };
}
