import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../db/schema/identity';

/** SQL condition for the account of an address, in whatever case. Invitations to the address are none. */
export const isAccountOf = (email: string): SQL =>
  and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.invited_to))!;

/** An order in which the account of an address precedes its invitations, and the first invitation others. */
export const accountFirst = [sql`${users.invited_to} is not null`, users.created_at, users.id] as const;
