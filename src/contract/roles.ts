/** Numeric roles (spec 6). Any other number behaves like JOBS_ONLY. */
export const PROVIDER_ADMIN = 5;
export const TENANT_ADMIN = 4;
export const TENANT_STAFF = 3;
export const JOBS_ONLY = 1;
/** Used for a role that is not a number: it has the rights of "any other value", and is not role 1. */
export const OTHER_ROLE = 0;

/** Roles with access: a closed list, or `ANY_ROLE` for every signed-in user. */
export const ANY_ROLE = 'any';
export type Roles = readonly number[] | typeof ANY_ROLE;

export const PROVIDER = [PROVIDER_ADMIN] as const satisfies Roles;
export const ADMINS = [TENANT_ADMIN, ...PROVIDER] as const satisfies Roles;
export const STAFF = [TENANT_STAFF, ...ADMINS] as const satisfies Roles;

/** Roles that a tenant's administrators can narrow for a person (decision 125). */
export const NARROWABLE = [TENANT_STAFF, TENANT_ADMIN] as const satisfies Roles;

/** The assignable roles, from the fewest rights to the most. */
export const ROLES = [JOBS_ONLY, ...STAFF] as const;
export type Role = (typeof ROLES)[number];

/** True if `role` is among `roles`. A role that is not a number never is. */
export const allows = (roles: Roles, role: unknown): boolean =>
  typeof role === 'number' && (roles === ANY_ROLE || roles.includes(role));

/** Landing page after sign-in: role 1 works in Jobs, everybody else starts at Clients (spec 2, 6). */
export const homeFor = (role: unknown): string => (role === JOBS_ONLY ? '/jobs' : '/clients');
