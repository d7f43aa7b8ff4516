import { hashPassword } from '../../server/auth/passwords';
import type { Db } from '../../server/db/client';
import { memberships, tenants, users } from '../../server/db/schema';

/** Password of every seeded person. */
export const PASSWORD = 'Demo-pass-2026';
/** Seed of those who are enrolled; they read it from `aPerson`. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** A readable, well-formed id: `uuidOf(7)`. */
export const uuidOf = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** Every row of the other tenant has this id, so that any path can be aimed at something that exists there. */
export const FOREIGN = uuidOf(0xf0e1);

export const NORTHWIND = uuidOf(1);
export const GLOBEX = uuidOf(2);
const TENANTS = [
  { id: NORTHWIND, name: 'Northwind', slug: 'northwind' },
  { id: GLOBEX, name: 'Globex', slug: 'globex' },
];
export const ROLES = [5, 4, 3, 2, 1] as const;

/** Id of the seeded person with this role. */
export const personOf = (role: number, tenant: string = NORTHWIND): string =>
  uuidOf((tenant === NORTHWIND ? 100 : 200) + role);

const people = TENANTS.flatMap(({ id, slug }) =>
  ROLES.map((role) => ({
    id: personOf(role, id),
    name: `Role ${role}`,
    email: `role${role}@${slug}.example`,
    tenant_id: id,
    role,
  })),
);

/** Two tenants with one person a role in each. Nothing else: a test makes what it needs. */
export async function seed(db: Db): Promise<void> {
  password_hash ??= await hashPassword(PASSWORD);
  const hash = password_hash;
  const created_at = new Date('2026-01-05T15:00:00Z');
  await db.insert(tenants).values(TENANTS.map(({ id, name }) => ({ id, name, created_at })));
  await db
    .insert(users)
    .values(people.map(({ id, name, email }) => ({ id, name, email, password_hash: hash, created_at })));
  await db
    .insert(memberships)
    .values(people.map(({ id, tenant_id, role }) => ({ user_id: id, tenant_id, role, created_at })));
}

let password_hash: string | undefined;
