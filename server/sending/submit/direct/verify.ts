import { sql } from 'drizzle-orm';
import type { DirectReasons } from '../../../../src/resources/people/values';
import { historySaysOut } from '../../../consent/difference';
import type { NamedEvent } from '../../../consent/proven';
import { mustNotText } from '../../../consent/scope';
import { type Db, rows, type Tx } from '../../../db/client';
import { withScope } from '../../../db/scope';
import { breathe } from '../../../lib/pause';
import { FactHistory } from '../factHistory';
import { idOfReasons } from '../reasons';
import { type Unkept, verifyRegistration } from '../verifyFacts';
import { historiesOf, verifyHistory, verifyList } from '../verifyHistory';
import { textOf } from '../verifyReasons';
import { directReasons, type OfKind } from './reasons';

/** Messages read at once. */
const CHUNK = 500;
const NONE = '00000000-0000-0000-0000-000000000000';

/** A reason of a message outside jobs that was kept otherwise than it follows from the facts. */
export interface DirectDifference {
  id: string;
  reason: 'reasons' | 'kind' | 'registration' | 'history' | 'consent' | 'list';
  stored: string;
  recomputed: string;
}

/** How many messages outside jobs were looked at. */
export interface DirectVerified {
  /** Handed over, with reasons. */
  checked: number;
  /** Handed over by a version that kept no reasons. */
  unkept: number;
  differences: number;
  /** Reasons that cannot be worked out again, and of how many messages. */
  unworked: Map<Unkept, number>;
}

interface Row extends OfKind {
  id: string;
  tenant_id: string;
  client_id: string;
  phone: string;
  virtual_number: string;
  account: string;
  /** By the database's clock, in milliseconds. */
  handed_over: number;
  reasons_id: string | null;
  history_n: number | null;
  consent_n: number | null;
  reasons: DirectReasons | null;
  erased: boolean;
  listed: boolean;
  history_out: boolean;
}

/**
 * Works out again why each message outside jobs of a tenant was let pass: its kind and the rules that bind it, the number's
 * registration, and the list by the person's history up to the event that the gate saw.
 * @param since first instant of hand-overs to look at; null: all that are kept
 * @returns undefined if there is no such tenant
 */
export async function verifyDirect(
  db: Db,
  { tenant_id, since }: { tenant_id: string; since: Date | null },
  onDifference: (difference: DirectDifference) => void,
): Promise<DirectVerified | undefined> {
  const history = await withScope(db, 'system', async (tx) => {
    const matches = await rows(tx, sql`select 1 from tenants where id = ${tenant_id}::uuid`);
    return matches.length > 0 ? FactHistory.of(tx, tenant_id) : undefined;
  });
  if (!history) return undefined;
  const sum: DirectVerified = { checked: 0, unkept: 0, differences: 0, unworked: new Map() };
  const unkept = (which: Unkept) => void sum.unworked.set(which, (sum.unworked.get(which) ?? 0) + 1);
  let last: string | null = NONE;
  while (last !== null) {
    const after: string = last;
    await breathe();
    const { chunk, events } = await withScope(db, 'system', async (tx) => {
      const chunk = await chunkOf(tx, { tenant_id, since, after });
      const phones = [...new Set(chunk.map(({ phone }) => phone))];
      return { chunk, events: await historiesOf(tx, tenant_id, phones) };
    });
    for (const row of chunk) {
      if (row.reasons_id === null) sum.unkept += 1;
      else {
        sum.checked += 1;
        const compare: Compare = (reason, stored, recomputed) => {
          const [before, now] = [textOf(stored), textOf(recomputed)];
          if (before === now) return;
          sum.differences += 1;
          onDifference({ id: row.id, reason, stored: before, recomputed: now });
        };
        await verifyRow(row, { events: events.get(row.phone) ?? [], history, compare, unkept });
      }
    }
    last = chunk.at(-1)?.id ?? null;
  }
  return sum;
}

/** The next handed over messages of a tenant, in the order of their ids. */
function chunkOf(
  tx: Tx,
  { tenant_id, since, after }: { tenant_id: string; since: Date | null; after: string },
): Promise<Row[]> {
  const message = {
    tenant: sql`d.tenant_id`,
    client: sql`d.client_id`,
    phone: sql`d.tn`,
    number: sql`d.vn`,
    each: true,
  };
  return rows<Row & Record<string, unknown>>(
    tx,
    sql`select d.id, d.tenant_id, d.client_id, d.tn as phone, d.vn as virtual_number, d.account, d.kind, d.campaign_id, d.answers,
        extract(epoch from d.submitted_at)::float8 * 1000 as handed_over, d.reasons_id, d.history_n, d.consent_n, r.reasons,
        exists (select 1 from erasures e where e.tenant_id = d.tenant_id and e.phone = d.tn and e.at >= d.decided_at) as erased,
        ${mustNotText(message)} as listed, ${historySaysOut(message)} as history_out
      from (select * from direct_messages d where d.tenant_id = ${tenant_id}::uuid and d.id > ${after}::uuid
          and d.submitted_at >= ${since?.toISOString() ?? '-infinity'}::timestamptz
        order by d.id limit ${CHUNK}::int) d
      left join decision_reasons r on r.tenant_id = d.tenant_id and r.id = d.reasons_id
      order by d.id`,
  );
}

type Compare = (reason: DirectDifference['reason'], stored: unknown, recomputed: unknown) => void;

interface Facts {
  /** Whole history of the person. */
  events: readonly NamedEvent[];
  history: FactHistory;
  compare: Compare;
  unkept: (which: Unkept) => void;
}

async function verifyRow(row: Row, { events, history, compare, unkept }: Facts): Promise<void> {
  const { reasons, reasons_id } = row;
  if (reasons === null) return compare('reasons', reasons_id, 'none');
  compare('reasons', reasons_id, idOfReasons(reasons));
  const { registration } = reasons;
  const isKept = registration !== 'not_asked';
  const due = directReasons(row, isKept ? registration : { state: 'not_required', id: null });
  const parts = ({ kind, list, exempt, basis }: DirectReasons) => [kind, list, exempt, basis];
  compare('kind', parts(reasons), parts(due));
  if (isKept !== (due.registration !== 'not_asked'))
    compare('registration', isKept ? 'asked' : 'not asked', isKept ? 'not asked' : 'asked');
  else if (isKept) verifyRegistration(row, { registration }, history, { compare, unkept });
  if (row.erased) return unkept('history.erased');
  await verifyPerson(row, due, events, compare);
}

/** Consent and list follow from the person's history up to the event that the gate saw; so does an opt-out that is confirmed. */
async function verifyPerson(
  row: Row,
  due: DirectReasons,
  events: readonly NamedEvent[],
  compare: Compare,
): Promise<void> {
  const seen = await verifyHistory(row, events, compare);
  const ofClient = (kind: NamedEvent['kind']) =>
    seen.findLast((event) => event.kind === kind && event.client_id === row.client_id);
  const consent = ofClient('opted_in');
  compare('consent', row.consent_n, consent ? Number(consent.n) : null);
  if (due.kind === 'opt_out' && !ofClient('opted_out')) compare('history', 'an opt-out', 'none');
  if (due.list !== 'clear') return;
  verifyList(row, seen, compare);
  if (row.history_out && !row.listed) compare('list', 'not on the list', 'opted out by the history');
}
