import { eq, and, sql } from 'drizzle-orm';
import { consentDayOf } from '../../../src/rules/formats/consentColumns';
import type { GoodRow } from '../../../src/rules/formats/rows';
import { instantOf } from '../../../src/rules/law/quietHours/clock';
import { record } from '../../consent/events';
import { latestConsent } from '../../consent/expiry';
import { rows, type Tx } from '../../db/client';
import { clients, type imports } from '../../db/schema';
import { evidenceOf } from './file';
import { asJson } from './rowChecks';

type Owner = Pick<typeof imports.$inferSelect, 'tenant_id' | 'client_id'>;

/**
 * Stores how and when these people agreed: the sender's claim about all of them, and what each one's row says. A day in
 * the row is the day of consent; people who are `there` already get an event only for a later one than is known.
 */
export async function recordImported(
  tx: Tx,
  {
    tenant_id,
    client_id,
    id,
    file_name,
    consent,
    consent_when,
    consent_kind,
    by,
  }: typeof imports.$inferSelect,
  { added, there }: { added: readonly GoodRow[]; there: readonly GoodRow[] },
  columns: readonly string[],
  now: Date,
): Promise<void> {
  const claim = [consent, consent_when, consent_kind].filter(Boolean).join(' · ');
  const dated = await consentDays(tx, { tenant_id, client_id }, { consent_when, now });
  const eventOf = ({ phone, row, consent: cells = [] }: GoodRow) => {
    const reason = [claim, evidenceOf(columns, cells)].filter(Boolean).join(' · ');
    return reason === '' ? [] : [{ phone, row, reason, at: dated(cells) ?? now }];
  };
  const later = await laterConsents(
    tx,
    { tenant_id, client_id },
    there.filter((row) => dated(row.consent ?? [])).flatMap(eventOf),
  );
  const people = [...added.flatMap(eventOf), ...later];
  if (people.length === 0) return;
  await record(
    tx,
    {
      tenant_id,
      client_id,
      kind: 'opted_in',
      source: 'import',
      import_id: id,
      file_name,
      by,
      at: now,
    },
    people,
  );
}

/** Reads the day of consent from a row's cells, or from what the sender says of all. Days to come are not believed. */
async function consentDays(
  tx: Tx,
  { tenant_id, client_id }: Owner,
  { consent_when, now }: { consent_when: string | null; now: Date },
): Promise<(cells: NonNullable<GoodRow['consent']>) => Date | null> {
  const [client] = await tx
    .select({ zone: clients.time_zone })
    .from(clients)
    .where(and(eq(clients.tenant_id, tenant_id), eq(clients.id, client_id)));
  const dateOf = (text: string): Date[] => {
    const day = consentDayOf(text);
    const at = day === null ? null : instantOf(client!.zone, day, 0);
    return at === null || at > now ? [] : [at];
  };
  const ofAll = dateOf(consent_when ?? '')[0] ?? null;
  return (cells) =>
    cells.flatMap(({ value }) => dateOf(value)).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? ofAll;
}

/** Events of people that are newer than every consent of theirs to the client that is known. */
async function laterConsents<E extends { phone: string; at: Date }>(
  tx: Tx,
  owner: Owner,
  events: readonly E[],
): Promise<E[]> {
  if (events.length === 0) return [];
  const wanted = events.map(({ phone, at }) => ({ phone, at: at.toISOString() }));
  const later = await rows<{ phone: string }>(
    tx,
    sql`select g.phone from jsonb_to_recordset(${asJson(wanted)}) as g(phone text, at timestamptz)
      where g.at > coalesce(${latestConsent(sql`g.phone`, owner)}, '-infinity'::timestamptz)`,
  );
  const phones = new Set(later.map(({ phone }) => phone));
  return events.filter(({ phone }) => phones.has(phone));
}
