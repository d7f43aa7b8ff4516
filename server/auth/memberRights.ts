import { type SQL, sql } from 'drizzle-orm';
import type { Rights } from '../../src/contract/rights';
import { memberships } from '../db/schema/identity';

/** Whether two persons may do the same. The order of clients does not matter. */
export const isSameRights = (one: Rights | null, other: Rights | null): boolean =>
  textOf(one) === textOf(other);

const textOf = (rights: Rights | null): string =>
  rights === null
    ? ''
    : JSON.stringify([
        rights.write,
        rights.start,
        rights.approve,
        rights.most,
        rights.clients?.toSorted() ?? null,
      ]);

/** The rights as they are stored: null where they narrow nothing. */
export function storedRights(rights: Rights | null): Rights | null {
  if (rights === null) return null;
  const { write, start, approve, most, clients } = rights;
  if (write && start && approve && most === null && clients === null) return null;
  return { write, start, approve, most, clients: clients && [...new Set(clients)] };
}

/** Condition on a membership, in the table's name or the alias `m`: its person sees the client. */
export const seesClient = (member: SQL, client: SQL): SQL =>
  sql`(coalesce(${member}.rights -> 'clients', 'null') = 'null' or ${member}.rights -> 'clients' ? (${client})::text)`;

/** Condition on `memberships`: its person may approve jobs. */
export const mayApprove = sql`coalesce((${memberships.rights} ->> 'approve')::boolean, true)`;
