/** Numeric roles (spec 6). Any other number behaves like JOBS_ONLY. */
export const PROVIDER_ADMIN = 5;
export const TENANT_ADMIN = 4;
export const TENANT_STAFF = 3;
export const JOBS_ONLY = 1;
/** What a role that is no number is taken for: it may do what "any other value" may, and is not role 1. */
export const OTHER_ROLE = 0;

/** Who may: a closed list of roles, or `ANY_ROLE` for everybody who is signed in. */
export const ANY_ROLE = 'any';
export type Roles = readonly number[] | typeof ANY_ROLE;

export const PROVIDER = [PROVIDER_ADMIN] as const satisfies Roles;
export const ADMINS = [TENANT_ADMIN, ...PROVIDER] as const satisfies Roles;
export const STAFF = [TENANT_STAFF, ...ADMINS] as const satisfies Roles;

/** The roles that people are given, from the fewest rights to the most. */
export const ROLES = [JOBS_ONLY, ...STAFF] as const;
export type Role = (typeof ROLES)[number];

/** Whether `role` is among `roles`. A role that is not a number is nobody. */
export const allows = (roles: Roles, role: unknown): boolean =>
  typeof role === 'number' && (roles === ANY_ROLE || roles.includes(role));

/** Landing page after sign-in: role 1 works in Jobs, everybody else starts at Clients (spec 2, 6). */
export const homeFor = (role: unknown): string => (role === JOBS_ONLY ? '/jobs' : '/clients');
