import { JOBS_ONLY, PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF } from '../../src/contract/roles';
import type { Tx } from '../db/client';
import { accounts, memberships, tenants, users } from '../db/schema';
import type { DemoKit } from './demoContext';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'Demo-pass-2026';
/** TOTP seed of the enrolled demo accounts: SHA-1, 6 digits, 30 s. */
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** A role that has no name, and the rights of one that only starts jobs. */
const UNNAMED = 2;

/** One person for each role of a tenant. */
export const DEMO_ROLES = [
  { role: PROVIDER_ADMIN, name: 'Rosa Alvarez', title: 'provider administrator' },
  { role: TENANT_ADMIN, name: 'Theo Brandt', title: 'tenant administrator' },
  { role: TENANT_STAFF, name: 'Sam Whitfield', title: 'tenant staff' },
  { role: UNNAMED, name: 'Uma Castell', title: 'jobs only' },
  { role: JOBS_ONLY, name: 'Joe Linden', title: 'jobs only' },
] as const;

/** Address of the demo account with a role in a tenant. */
export const demoEmail = (role: number, tenant: string): string => `role${role}@${tenant}.example`;

interface Person {
  name: string;
  email: string;
  role: number;
  tenants: readonly string[];
  mfa?: 'enrolled' | 'required';
}

async function addPerson(tx: Tx, kit: DemoKit, person: Person, tenantIds: Record<string, string>) {
  const id = kit.uuid();
  await tx.insert(users).values({
    id,
    name: person.name,
    email: person.email,
    password_hash: kit.passwordHash,
    mfa_required: person.mfa !== undefined,
    mfa_secret: person.mfa === 'enrolled' ? kit.seal(DEMO_TOTP_SECRET) : null,
    created_at: kit.daysAgo(120),
  });
  for (const tenant of person.tenants) {
    await tx.insert(memberships).values({
      tenant_id: tenantIds[tenant]!,
      user_id: id,
      role: person.role,
      created_at: kit.daysAgo(120),
    });
  }
}

export const DEMO_TENANTS = ['northwind', 'globex'] as const;

const BY_ROLE = DEMO_TENANTS.flatMap((tenant) =>
  DEMO_ROLES.map(({ role, name }): Person => ({
    name,
    email: demoEmail(role, tenant),
    role,
    tenants: [tenant],
  })),
);

const SPECIAL: readonly Person[] = [
  {
    name: 'Vera Moss',
    email: 'mfa-verify@northwind.example',
    role: TENANT_STAFF,
    tenants: ['northwind'],
    mfa: 'enrolled',
  },
  {
    name: 'Sven Archer',
    email: 'mfa-setup@northwind.example',
    role: TENANT_STAFF,
    tenants: ['northwind'],
    mfa: 'required',
  },
  {
    name: 'Mila Torres',
    email: 'multi@northwind.example',
    role: TENANT_STAFF,
    tenants: DEMO_TENANTS,
    mfa: 'enrolled',
  },
];

const PEOPLE = [...BY_ROLE, ...SPECIAL];
/** Addresses of all demo accounts. */
export const DEMO_EMAILS: readonly string[] = PEOPLE.map(({ email }) => email);

/** Creates the two tenants with their accounts. Returns the tenants' ids by short name. */
export async function seedPeople(tx: Tx, kit: DemoKit): Promise<{ northwind: string; globex: string }> {
  await tx.insert(accounts).values([
    { id: 'acct-northwind', name: 'Northwind production', provider: 'Simulated carrier' },
    { id: 'acct-globex', name: 'Globex production', provider: 'Simulated carrier' },
    { id: 'acct-spare-1', name: 'Initech trial', provider: 'Simulated carrier' },
    { id: 'acct-spare-2', name: 'Umbra Media', provider: 'Simulated carrier' },
  ]);
  const ids = { northwind: kit.uuid(), globex: kit.uuid() };
  const rows = [
    {
      id: ids.northwind,
      name: 'Northwind Messaging',
      account_id: 'acct-northwind',
      time_zone: 'America/New_York',
    },
    { id: ids.globex, name: 'Globex Engage', account_id: 'acct-globex', time_zone: 'America/Denver' },
  ];
  await tx.insert(tenants).values(rows.map((row) => ({ ...row, created_at: kit.daysAgo(150) })));

  for (const person of PEOPLE) await addPerson(tx, kit, person, ids);
  return ids;
}
