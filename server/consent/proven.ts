import { type SQL, sql } from 'drizzle-orm';
import { PROVEN, type ProvenEvent } from '../../src/rules/law/consentProof';
import { rows, type Tx } from '../db/rows';

const TIMES: readonly string[] = ['at', 'recorded_at'];

/** Each column of an event `e` as the text that its hash covers (`consent_content`). */
const TEXTS = sql.join(
  PROVEN.map((name) => {
    const column = sql`e.${sql.identifier(name)}`;
    return TIMES.includes(name)
      ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${sql.identifier(name)}`
      : sql`${column}::text as ${sql.identifier(name)}`;
  }),
  sql`, `,
);

/** An event with the names that a reader of the evidence wants and the hash does not cover. */
export interface NamedEvent extends ProvenEvent {
  tenant_name: string;
  client_name: string | null;
}

/** The events of people, whole chains, in the order of tenants, numbers and events. `which` is about the event `e`. */
export const provenEvents = (which: SQL): SQL => sql`
  select ${TEXTS}, e.sealed, e.hash, t.name as tenant_name, k.name as client_name from consent_events e
    join tenants t on t.id = e.tenant_id
    left join clients k on k.tenant_id = e.tenant_id and k.id = e.client_id
    where ${which} order by e.tenant_id, e.phone, e.n`;

export const readProven = (tx: Tx, which: SQL): Promise<NamedEvent[]> =>
  rows<NamedEvent>(tx, provenEvents(which));
