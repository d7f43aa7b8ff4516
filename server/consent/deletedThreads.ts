import { type SQL, sql } from 'drizzle-orm';

/** Columns or values that say whose threads are meant. */
interface Whose {
  readonly tenant: SQL;
  readonly client: SQL;
  /** The person's number. */
  readonly phone: SQL;
}

/**
 * Times at which staff deleted threads between a client and a person: `vn`, `at`, one row for each of our numbers.
 * Opting a person out from a thread deletes it (spec 4), and the history has the number concerned.
 */
export const deletedThreads = ({ tenant, client, phone }: Whose): SQL => sql`(
  select e.virtual_number as vn, max(e.at) as at from consent_events e
  where e.tenant_id = ${tenant} and e.phone = ${phone} and e.client_id = ${client}
    and e.kind = 'opted_out' and e.source = 'staff' and e.virtual_number is not null
  group by e.virtual_number)`;
