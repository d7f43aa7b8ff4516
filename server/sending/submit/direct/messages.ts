import { sql } from 'drizzle-orm';

/** A message outside jobs that is being handed over. */
export interface Leaving {
  id: string;
  tenant_id: string;
  account: string;
  segments: number;
  /** The registry's id of the 10DLC campaign that `vn` is assigned to. */
  registration: string | null;
  tn: string;
  vn: string;
  body: string;
}

/** The named messages, as a condition on their ids. */
export const named = (ids: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** Messages of accounts whose carrier is away, until the next trial. */
export const AWAY = sql`from carrier_outages o where o.account = d.account and o.next_try_at > `;
