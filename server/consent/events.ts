import { sql, TransactionRollbackError } from 'drizzle-orm';
import { rows, type Tx } from '../db/rows';
import { emit } from '../db/eventLog/emit';
import type { consent_events } from '../db/schema/consent';

type Stored = typeof consent_events.$inferSelect;
type Known = 'tenant_id' | 'client_id' | 'source' | 'at';

/** Fields that all events of one act share. Those that do not apply are omitted. */
export type Act = Pick<Stored, Known | 'kind'> &
  Partial<Omit<Stored, Known | 'kind' | 'phone' | 'n' | 'row' | 'recorded_at' | 'hash'>>;

/**
 * A person concerned, and their row in the file. If several people did the same with their own texts or for their own
 * reasons: that text and its time, or that reason, instead of the act's.
 */
export interface Person extends Partial<Pick<Stored, 'message_id' | 'message' | 'at' | 'reason'>> {
  phone: string;
  row?: number;
}

/**
 * Writes an event for each person into the history, all different. Each person's events form a chain, so an event of
 * the same person that another transaction wrote is waited for. A change of a list writes its event first: from then on
 * no other transaction changes anything for this person until this one ends.
 */
export async function record(tx: Tx, act: Act, people: readonly Person[]): Promise<void> {
  while (!(await allRecorded(tx, act, people)));
  const { tenant_id, kind, client_id, source, scope = 'client', at } = act;
  if (kind !== 'opted_in' && kind !== 'opted_out') return;
  await emit(
    tx,
    tenant_id,
    people.map((person) => ({
      type: `consent.${kind}` as const,
      subject: `person ${person.phone}`,
      phone: person.phone,
      at: person.at ?? at,
      data: { phone: person.phone, client_id, source, scope },
    })),
  );
}

/**
 * Writes all events, or none: another transaction may have added to some of the chains since the statement began.
 * Written ones are rolled back before a retry; otherwise two writers that each hold rows the other needs would
 * deadlock.
 */
async function allRecorded(tx: Tx, act: Act, people: readonly Person[]): Promise<boolean> {
  if (people.length === 0) return true;
  try {
    await tx.transaction(async (inner) => {
      const written = await rows(inner, insertion(act, people));
      if (written.length < people.length) inner.rollback();
    });
    return true;
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
}

const column = <T>(people: readonly Person[], type: string, of: (person: Person) => T) =>
  sql`${sql.param(people.map(of))}::${sql.raw(type)}[]`;

/** Ordered by number, so that two files with the same people do not deadlock. */
const insertion = (act: Act, people: readonly Person[]) => sql`
  insert into consent_events (tenant_id, phone, "row", kind, source, scope, client_id, virtual_number, keyword, message_id,
    message, campaign_id, campaign_name, import_id, file_name, reason, by_user_id, "by", at)
  select ${act.tenant_id}::uuid, p.phone, p."row", ${act.kind}, ${act.source}, ${act.scope ?? 'client'}, ${act.client_id}::uuid,
    ${act.virtual_number ?? null}, ${act.keyword ?? null}, p.message_id, p.message,
    ${act.campaign_id ?? null}::uuid, ${act.campaign_name ?? null}, ${act.import_id ?? null}::uuid, ${act.file_name ?? null},
    p.reason, ${act.by_user_id ?? null}::uuid, ${act.by ?? null}, p.at
  from unnest(${column(people, 'text', ({ phone }) => phone)}, ${column(people, 'int', ({ row }) => row ?? null)},
    ${column(people, 'uuid', ({ message_id }) => message_id ?? act.message_id ?? null)},
    ${column(people, 'text', ({ message }) => message ?? act.message ?? null)},
    ${column(people, 'timestamptz', ({ at }) => (at ?? act.at).toISOString())},
    ${column(people, 'text', ({ reason }) => reason ?? act.reason ?? null)})
    as p(phone, "row", message_id, message, at, reason)
  order by p.phone
  on conflict (tenant_id, phone, n) do nothing returning phone`;
