import { type SQL, sql } from 'drizzle-orm';
import type { DecisionReasons } from '../../../src/resources/people/values';
import { freshFrom } from '../../../src/rules/data/scrubs';
import { consentExpiry } from '../../../src/rules/law/consentExpiry';
import { isDisclosed } from '../../../src/rules/law/disclosureWords';
import { disclosureName, disclosuresFor } from '../../../src/rules/law/disclosures';
import { wereOpen } from '../../../src/rules/law/quietHours/applied';
import { LAW_BEFORE_DISCLOSURES, type Law, underLaw } from '../../../src/rules/law/quietHours/inForce';
import { CAP_MS } from '../../../src/rules/law/quietHours/legalCaps';
import type { Purpose } from '../../../src/rules/law/purposes';
import { placeOfKey } from '../../../src/rules/law/quietHours/place';
import { placeOfRecipient } from '../../../src/rules/law/quietHours/recipient';
import { historySaysOut } from '../../consent/difference';
import type { NamedEvent } from '../../consent/proven';
import { mustNotText } from '../../consent/scope';
import { type Db, isoInstant, rows, type Tx } from '../../db/client';
import { withScope } from '../../db/scope';
import { lawsEver } from '../../rulePacks/inForce';
import { breathe } from '../../lib/pause';
import { TEXTED } from '../claim/exclusions';
import { ofJob } from '../ledger/jobRow';
import { ANYWHERE } from '../ledger/waiting';
import { hashOfLaw, idOfReasons, lawReasons, rulesVersion } from './reasons';
import { FactHistory } from './factHistory';
import { BudgetVerification, checksOf } from './verifyBudgets';
import { type NowKnown, type Unkept, verifyFacts } from './verifyFacts';
import { historiesOf, verifyHistory, verifyList } from './verifyHistory';

/** Messages read at once: memory does not grow with the job. */
const CHUNK = 500;

/** A reason that was kept otherwise than it follows from the facts. */
export interface Difference {
  /** Number of the message in the job. */
  n: number;
  reason:
    | 'reasons'
    | 'hours'
    | 'place'
    | 'clock'
    | 'cap'
    | 'consent'
    | 'history'
    | 'list'
    | 'registration'
    | 'line_type'
    | 'budget'
    | 'scrub'
    | 'disclosure';
  stored: string;
  recomputed: string;
}

/** How many messages of a job were looked at. */
export interface Verified {
  /** Handed over, with reasons. */
  checked: number;
  /** Handed over by a version that kept no reasons. */
  unkept: number;
  /** Erased on request: consent, list and cap of nobody can be worked out again. */
  erased: number;
  differences: number;
  /** Reasons that cannot be worked out again, and of how many messages: they are not among the equal ones. */
  unworked: Map<Unkept, number>;
}

interface JobFacts {
  tenant_id: string;
  job_id: string;
  shelf: string | null;
  client_id: string;
  hours: DecisionReasons['hours']['mode'];
  purpose: Purpose | null;
}

interface Row extends NowKnown {
  n: number;
  body: string | null;
  place: string;
  place_by: string | null;
  reasons_id: string | null;
  history_n: number | null;
  consent_n: number | null;
  budget_check: number | null;
  reasons: DecisionReasons | null;
  /** Texts of other jobs of the client to the person that were decided in the 24 hours before. */
  texted: number;
  listed: boolean;
  history_out: boolean;
}

/**
 * Works out the decision about each handed over message of a job again, from the facts that are kept: rules of the day,
 * time zones, the history of consent up to the person's event that the gate saw, and the ledger.
 * @returns undefined if there is no such job, or its messages were removed by the retention setting
 */
export async function verifyDecisions(
  db: Db,
  jobId: string,
  onDifference: (difference: Difference) => void,
): Promise<Verified | undefined> {
  const [job] = await rows<JobFacts & Record<string, unknown>>(
    db,
    sql`select j.tenant_id, j.id as job_id, j.shelf, c.client_id, j.hours, j.purpose from jobs j
      join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id where j.id = ${jobId}::uuid`,
  );
  if (!job || job.shelf === null) return undefined;
  const laws = new Map((await withScope(db, 'system', lawsEver)).map((law) => [hashOfLaw(law), law]));
  const { comparisons, history, checks } = await withScope(db, 'system', async (tx) => ({
    comparisons: await comparisonsOf(tx, job.tenant_id),
    history: await FactHistory.of(tx, job.tenant_id),
    checks: await checksOf(tx, job),
  }));
  const budgets = new BudgetVerification(db, job, history, checks);
  const sum: Verified = { checked: 0, unkept: 0, erased: 0, differences: 0, unworked: new Map() };
  const differs = (difference: Difference) => {
    sum.differences += 1;
    onDifference(difference);
  };
  const unkept = (which: Unkept) => void sum.unworked.set(which, (sum.unworked.get(which) ?? 0) + 1);
  let last: number | null = 0;
  while (last !== null) {
    const after: number = last;
    await breathe();
    const { chunk, events } = await withScope(db, 'system', async (tx) => {
      const chunk = await chunkOf(tx, job, after);
      return { chunk, events: await historiesOf(tx, job.tenant_id, phonesOf(chunk)) };
    });
    // Outside the transaction, which ends when it is idle: following long histories takes seconds.
    const sound = new Map<string, boolean>();
    for (const row of chunk) {
      if (row.reasons_id === null) sum.unkept += 1;
      else {
        sum.checked += 1;
        if (row.phone === null) sum.erased += 1;
        await verifyRow(job, row, { events, sound, history, budgets, comparisons, laws, differs, unkept });
      }
    }
    last = chunk.at(-1)?.n ?? null;
  }
  return sum;
}

const phonesOf = (chunk: readonly Row[]) => chunk.flatMap(({ phone }) => phone ?? []);

/** The next handed over messages with what their decisions depend on. Each look-up goes by an index. */
function chunkOf(tx: Tx, job: JobFacts, after: number): Promise<Row[]> {
  const message = {
    tenant: sql`m.tenant_id`,
    client: sql`m.client_id`,
    phone: sql`m.phone`,
    number: sql`m.virtual_number`,
    each: true,
  };
  const since = sql`m.decided_at - ${CAP_MS / 1000}::int * interval '1 second'`;
  const texted: SQL = sql`(select count(*)::int from messages x where x.tenant_id = m.tenant_id and x.phone = m.phone
    and x.client_id = m.client_id and x.job_id <> m.job_id and x.state in ${TEXTED}
    and coalesce(x.decided_at, x.sent_at) > ${since} and coalesce(x.decided_at, x.sent_at) < m.decided_at)`;
  return rows<Row & Record<string, unknown>>(
    tx,
    sql`select m.n, m.phone, m.body, m.place, m.place_by, m.virtual_number, ${isoInstant('m.decided_at')} as decided_at,
        m.reasons_id, m.history_n, m.consent_n, r.reasons,
        case when jsonb_typeof(r.reasons->'cap') = 'object' then ${texted} else 0 end as texted,
        ${mustNotText(message)} as listed, ${historySaysOut(message)} as history_out,
        m.account, m.budget_check::float8 as budget_check, extract(epoch from m.submitted_at)::float8 * 1000 as handed_over,
        (select coalesce(jsonb_agg(jsonb_build_array(extract(epoch from x.at) * 1000, x.type) order by x.at), '[]') from (
          select f.at, f.value #>> '{}' as type from fact_history f
            where f.tenant_id = m.tenant_id and f.kind = 'line' and f.name = m.phone
          union all select l.told_at, l.line_type from line_types l
            where l.tenant_id = m.tenant_id and l.phone = m.phone and l.told_at is not null) x) as lines
      from (select * from messages m where ${ofJob({ ...job, shelf: job.shelf! })} and m.n > ${after}::int
          and m.state in ('submitting', 'accepted', 'delivered', 'failed', 'rejected', 'unknown')
        order by m.n limit ${CHUNK}::int) m
      left join decision_reasons r on r.tenant_id = m.tenant_id and r.id = m.reasons_id
      order by m.n`,
  );
}

interface Facts {
  events: ReadonlyMap<string, readonly NamedEvent[]>;
  /** Whether reasons are those of their id, as far as known. */
  sound: Map<string, boolean>;
  history: FactHistory;
  budgets: BudgetVerification;
  /** Rules that were ever in force, by their hash. */
  laws: ReadonlyMap<string, Law>;
  comparisons: Comparisons;
  differs: (difference: Difference) => void;
  unkept: (which: Unkept) => void;
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

async function verifyRow(job: JobFacts, row: Row, facts: Facts): Promise<void> {
  const { n, reasons, reasons_id } = row;
  const compare = (reason: Difference['reason'], stored: unknown, recomputed: unknown) => {
    const [before, now] = [textOf(stored), textOf(recomputed)];
    if (before !== now) facts.differs({ n, reason, stored: before, recomputed: now });
  };
  if (reasons === null) return compare('reasons', reasons_id, 'none');
  if (!facts.sound.has(reasons_id!)) facts.sound.set(reasons_id!, idOfReasons(reasons) === reasons_id);
  if (!facts.sound.get(reasons_id!)) compare('reasons', reasons_id, idOfReasons(reasons));
  // Reasons from before an upgrade have no pack: they are compared with the rules of this version, less its disclosures.
  underLaw(facts.laws.get(reasons.rules.split(' ').at(-1)!) ?? LAW_BEFORE_DISCLOSURES, () =>
    verifyLaw(job, row, reasons, compare),
  );
  verifyScrub(row, reasons, facts.comparisons, compare);
  const judge = { compare, unkept: facts.unkept };
  verifyFacts(row, reasons, facts.history, judge);
  await facts.budgets.verify(row, reasons.budgets, judge);
  if (row.phone !== null) await verifyPerson(job, row, reasons, facts.events.get(row.phone) ?? [], compare);
}

type Compare = (reason: Difference['reason'], stored: unknown, recomputed: unknown) => void;

/** Hours, place and cap follow from the row's place, the instant and the rules alone. */
function verifyLaw(job: JobFacts, row: Row, reasons: DecisionReasons, compare: Compare): void {
  const { hours, place, cap } = reasons;
  const at = new Date(row.decided_at!);
  const window = hours.window && { ...hours.window, purpose: job.purpose };
  const law = lawReasons(
    { place: row.place, by: row.place_by },
    { mode: job.hours, window, tenant_cap: cap?.tenant ?? null, at },
  );
  const parts = ({ mode, purpose, laws, clocks }: DecisionReasons['hours']) => [
    mode,
    purpose ?? null,
    laws,
    clocks.map(({ zone, offset, open, close }) => [zone, offset, open, close]),
  ];
  compare('hours', parts(hours), parts(law.hours));
  // Only texts of jobs that wait for no hours have no place.
  const waits = row.place !== ANYWHERE || job.hours === 'hold';
  if (waits !== (window !== null))
    compare('hours', window === null ? 'none' : 'a window', waits ? `a place: ${row.place}` : 'no place');
  const where = (of: DecisionReasons['place']) => of && [of.zones, of.states, of.by];
  compare('place', where(place), where(law.place));
  if (!wereOpen(law.hours.clocks, at)) compare('clock', 'open', `closed at ${row.decided_at}`);
  const limit = (of: DecisionReasons['cap']) => of && [of.most, of.laws, of.tenant];
  compare('cap', limit(cap), limit(law.cap));
  if (law.cap && row.texted >= law.cap.most)
    compare('cap', `at most ${law.cap.most}`, `${row.texted} texts before`);
  verifyDisclosures(job, row, reasons, compare);
  // Data of places may have become better since.
  if (row.phone && place?.by?.join() === 'area_code' && reasons.rules === rulesVersion())
    compare('place', placeOfKey(row.place).zones, placeOfRecipient({ phone: row.phone }).zones);
}

/** Words that laws wanted follow from the place, or the number's area code, and must be in the text where it is kept. */
function verifyDisclosures(
  { purpose }: JobFacts,
  { phone, place, body, decided_at }: Row,
  { disclosures = [] }: DecisionReasons,
  compare: Compare,
): void {
  if (phone === null) return;
  const binding = disclosuresFor({ place, phone }, purpose, new Date(decided_at!));
  compare('disclosure', disclosures, binding.map(disclosureName));
  for (const each of binding)
    if (body !== null && !isDisclosed(body, each))
      compare('disclosure', disclosureName(each), 'not in the text');
}

/** First instant of the oldest data, by kind, source and run, and by kind, source and certificate, of a tenant. */
type Comparisons = ReadonlyMap<string, string>;

async function comparisonsOf(tx: Tx, tenantId: string): Promise<Comparisons> {
  const all = await rows<{ name: string; oldest: string }>(
    tx,
    sql`select b.kind || ' ' || b.source || ' ' || n.name as name, ${isoInstant("date_trunc('day', min(b.as_of), 'UTC')")} as oldest
      from scrub_batches b cross join lateral (values (b.scrub_id::text), (b.certificate)) as n(name)
      where b.tenant_id = ${tenantId}::uuid and b.state = 'answered' and b.as_of is not null group by 1`,
  );
  return new Map(all.map(({ name, oldest }) => [name, oldest]));
}

/** Answers of required lists must have been recent enough, and be of a comparison that is kept, whose data are no younger. */
function verifyScrub(row: Row, { scrub }: DecisionReasons, comparisons: Comparisons, compare: Compare): void {
  if (scrub === 'none') return;
  const from = freshFrom(new Date(row.decided_at!), scrub.days).toISOString();
  for (const { kind, source, run, certificate, as_of } of scrub.clear) {
    // Of a run the day is known, and of its last hours the answer may be.
    const first = run === undefined ? from : `${from.slice(0, 10)}T00:00:00.000Z`;
    if (as_of < first) compare('scrub', `${kind} as of ${as_of}`, `too old before ${first}`);
    const name = run ?? certificate ?? '';
    const oldest = comparisons.get(`${kind} ${source} ${name}`);
    if (oldest === undefined) compare('scrub', `${kind} ${name}`, 'no such comparison');
    else if (as_of < oldest) compare('scrub', `${kind} as of ${as_of}`, `data of ${name} from ${oldest}`);
  }
}

/** By the latest of these events, the consent must not have expired. */
function verifyTerm(
  { decided_at }: Row,
  { consent: { term } }: DecisionReasons,
  consents: readonly NamedEvent[],
  compare: Compare,
): void {
  if (!term) return;
  const latest = consents.map(({ at }) => Date.parse(at!)).toSorted((a, b) => b - a)[0];
  const end = latest === undefined ? null : consentExpiry(new Date(latest), term);
  if (end === null || end <= new Date(decided_at!))
    compare('consent', 'in force', end === null ? 'no event' : `expired ${end.toISOString()}`);
}

/** Consent and list follow from the person's history up to the event that the gate saw. */
async function verifyPerson(
  job: JobFacts,
  row: Row,
  reasons: DecisionReasons,
  events: readonly NamedEvent[],
  compare: Compare,
): Promise<void> {
  const { history_n, consent_n, virtual_number } = row;
  const { tenant_id, client_id } = job;
  const person = { tenant_id, client_id, virtual_number, history_n, phone: row.phone! };
  const seen = await verifyHistory(person, events, compare);
  const consent = seen.findLast((event) => event.kind === 'opted_in' && event.client_id === client_id);
  compare(
    'consent',
    [consent_n, reasons.consent.source],
    [consent ? Number(consent.n) : null, consent?.source ?? null],
  );
  verifyTerm(
    row,
    reasons,
    seen.filter((event) => event.kind === 'opted_in' && event.client_id === client_id),
    compare,
  );
  verifyList(person, seen, compare);
  if (row.history_out && !row.listed) compare('list', 'not on the list', 'opted out by the history');
}
