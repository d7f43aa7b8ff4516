import { sql } from 'drizzle-orm';
import { follow } from '../../../src/rules/law/consentProof';
import { type NamedEvent, readProven } from '../../consent/proven';
import { stateFrom } from '../../consent/replay';
import { EVERY_NUMBER } from '../../consent/scope';
import type { Tx } from '../../db/client';
import { sha256Hex } from '../../platform/hashing';
import { grouped } from '../carrier/groups';
import { array } from '../ledger/rows';

/** A person as the gate saw them. */
interface Seen {
  tenant_id: string;
  client_id: string;
  phone: string;
  /** Number of ours that the text left from. */
  virtual_number: string;
  /** Newest event of their history that the gate saw. */
  history_n: number | null;
}

/** Whole histories of consent of people, by number. */
export async function historiesOf(
  tx: Tx,
  tenantId: string,
  phones: readonly string[],
): Promise<Map<string, NamedEvent[]>> {
  const which = sql`e.tenant_id = ${tenantId}::uuid and e.phone = any(${array(phones, 'text')})`;
  return grouped(await readProven(tx, which), ({ phone }) => phone!);
}

/** Compares the chain of a person's history with itself, and its length with what the gate saw. @returns the events it saw */
export async function verifyHistory(
  { tenant_id, phone, history_n }: Seen,
  events: readonly NamedEvent[],
  compare: (reason: 'history', stored: string, recomputed: string) => void,
): Promise<NamedEvent[]> {
  const { broken } = await follow({ tenant_id, phone, events }, sha256Hex);
  if (broken) compare('history', 'whole', `event ${broken.n}: ${broken.problem}`);
  if ((history_n ?? 0) > events.length) compare('history', `${history_n} events`, `${events.length} events`);
  return events.filter(({ n }) => Number(n) <= (history_n ?? 0));
}

/** Compares a list that was clear with what these events say of it. */
export function verifyList(
  { client_id, virtual_number }: Seen,
  events: readonly NamedEvent[],
  compare: (reason: 'list', stored: string, recomputed: string) => void,
): void {
  const { entries, wider } = stateFrom(events as unknown as Parameters<typeof stateFrom>[0]);
  const entry = entries.get(client_id);
  const isOut =
    (entry !== undefined && !entry.pair_only) ||
    wider.some((each) => [EVERY_NUMBER, virtual_number].includes(each.virtual_number));
  if (isOut) compare('list', 'clear', `opted out by event ${events.at(-1)?.n} of the history`);
}
