import { sql } from 'drizzle-orm';
import { isDisclosed } from '../../../src/rules/law/disclosureWords';
import { disclosuresFor } from '../../../src/rules/law/disclosures';
import type { SendingWindow } from '../../../src/rules/law/quietHours/windows';
import { consentEnded, termOf } from '../../consent/expiry';
import { historySaysOut } from '../../consent/difference';
import { mustNotText } from '../../consent/scope';
import { rows, type Tx } from '../../db/client';
import type { Composed, Ready } from './composed';
import { admit } from './outage';
import { checkOf, keepCheck, type Overspent, ownersOf, withinBudget } from './budgetGate';
import { release } from '../claim/claim';
import { standingsOf, type Unfit } from '../compose/unfitSenders';
import { leaseEnd, type Sending } from '../context';
import { count, skippedAs } from '../ledger/counters';
import { HELD, heldRows, type JobRow, readJob } from '../ledger/jobRow';
import { array, unnestRows, inLedger } from '../ledger/rows';
import { type ScrubFacts, scrubFactsOf } from '../ledger/scrub';
import { costOf } from '../../money/spending';
import { type Cleared, type Known, ReasonsOf, storeReasons } from './reasons';
import { noteChanges, noteNetworksOnce } from './factHistory';
import { withinCap } from './textCap';

/**
 * Locks the do-not-call lists of clients until the transaction ends: a new entry locks its client's row too, through
 * its foreign key. So an opt-out is either seen here, or answered after this transaction. Archiving locks it as well.
 */
export async function lockLists(tx: Tx, tenantId: string, clientIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select 1 from clients
    where tenant_id = ${tenantId}::uuid and id = any(${array(clientIds, 'uuid')}) order by id for update`);
}

/** Rows that leave now, and rows that the carrier's outage holds back. They are still claimed. */
export interface Passed {
  ready: Ready[];
  held: number[];
  /** The account, if its carrier is away and it is not time to try it again. */
  away: string | null;
  /** A number that must not send now, if rows are held because of it. */
  unfit: Unfit | null;
  /** The budget of the month that does not pay for some of those held. */
  overspent: Overspent | null;
  /** People who opted out by the history of consent and are not on the list: all are held until a person has seen it. */
  differs: Differs | null;
  /** Rows of people who have had as many texts as allowed. They are back in the queue. */
  capped: number[];
}

const NOTHING_KNOWN: Known = { history_n: null, consent_n: null, source: null };
const NO_LISTS: ScrubFacts = { out: null, clear: [] };

/** How many people, of how many who were looked at. */
export interface Differs {
  count: number;
  of: number;
}

const NOBODY: Passed = {
  ready: [],
  held: [],
  away: null,
  unfit: null,
  overspent: null,
  differs: null,
  capped: [],
};

/** The job whose rows are marked, by the run that has them. */
interface Marking {
  job: JobRow;
  token: string;
  /** Differences that a person has seen. */
  tolerated: { differences: boolean };
}

/** Whether a text lacks words that the law of its recipient's state wants now. */
const lacksDisclosure = (row: Ready, purpose: JobRow['purpose'], at: Date): boolean =>
  disclosuresFor(row, purpose, at).some((each) => !isDisclosed(row.body, each));

/** The account that a row leaves through; null for one that gets no text. */
export const accountOf = (row: Composed): string | null => ('body' in row ? row.account : null);

/**
 * The one decision before messages of a job are handed over, after all waiting. The list and the job are locked, so an
 * opt-out or a stop either comes first and nothing is submitted, or is answered after it. People who opted out after
 * their row was taken are skipped, as are those whose consent has expired, those whom a list has since, or of whom a
 * required list's answer grew too old, and those in a state whose law wants words that their text lacks;
 * rows whose hours are over are released, and those of people who have had as many texts
 * in 24 hours as allowed. People who opted out by the history of
 * consent alone are skipped too, once a person has resumed the job in spite of it. A number that was released, or is no
 * longer registered where required, sends nothing. While the account's carrier is away, none passes, or one trial
 * message. The reasons for which a row passes are kept with it (decision 120). `composed` are rows of one account.
 * @returns the rows to hand over now, marked as being submitted
 */
export async function passGate(
  ctx: Sending,
  marking: Marking,
  composed: readonly Composed[],
  { open, window }: InHours,
): Promise<Passed> {
  const inHours = composed.filter(({ place }) => open.includes(place));
  const late = composed.filter(({ place }) => !open.includes(place));
  await release(
    ctx,
    marking.job,
    marking.token,
    late.map(({ n }) => n),
  );
  if (inHours.length === 0) return NOBODY;
  const { stored, ...passed } = await inLedger(ctx.db, (tx) =>
    mark(tx, ctx, { ...marking, held: marking.job, window }, inHours),
  );
  stored?.();
  return passed;
}

/** Places whose hours are open, and the window that this follows from; null: the job ignores hours. */
interface InHours {
  open: readonly string[];
  window: SendingWindow | null;
}
/** `stored`: to be called once the transaction is committed. */
type Marked = Passed & { stored?: () => void };
/** `held`: the job as the run holds it; `job`: as it is now. */
type InWindow = Marking & Pick<InHours, 'window'> & { held: JobRow };

async function mark(tx: Tx, ctx: Sending, marking: InWindow, batch: readonly Composed[]): Promise<Marked> {
  const { job, token } = marking;
  const now = ctx.clock.now();
  await lockLists(tx, job.tenant_id, [job.client_id]);
  const current = await readJob(tx, job.tenant_id, job.job_id, { lock: true });
  if (current?.state !== 'sending' || current.archived) return NOBODY;
  if (!(await ctx.identity.isSame(tx))) return { ...NOBODY, held: batch.map(({ n }) => n) };
  const { within, capped } = await withinCap(tx, current, token, {
    composed: batch,
    now,
    waits: marking.window !== null,
  });
  if (within.length === 0) return { ...NOBODY, capped };
  const passed = await markFree(tx, ctx, { ...marking, job: current }, within);
  return { ...passed, capped };
}

/** The rest of the decision about rows that no cap holds. */
async function markFree(
  tx: Tx,
  ctx: Sending,
  { job, held: run, token, tolerated, window }: InWindow,
  batch: readonly Composed[],
): Promise<Marked> {
  const now = ctx.clock.now();
  const { fit, unfit, held: unsent, registrations } = await fromFitNumbers(tx, ctx, job, batch);
  if (fit.length === 0) return { ...NOBODY, held: unsent, unfit };
  const { composed: reachable, held: waiting, away } = await withinOutage(tx, ctx, fit);
  const { paid: composed, unpaid, overspent, budgets } = await withinBudget(tx, ctx, job, reachable);
  const held = [...unsent, ...waiting, ...unpaid];
  if (composed.length === 0) return { ...NOBODY, held, away, unfit, overspent };
  const { out, ended, differs, known } = await optedOut(tx, job, composed, now);
  if (differs && !tolerated.differences)
    return { ...NOBODY, held: [...held, ...composed.map(({ n }) => n)], differs };
  const lists = await scrubFactsOf(tx, job, {
    rule: job.scrub,
    phones: composed.flatMap((row) => ('body' in row ? [row.phone] : [])),
    now,
  });
  const decided = composed.map((row): Composed => {
    if (!('body' in row)) return row;
    const skip = out.has(row.phone)
      ? 'do_not_call'
      : ended.has(row.phone)
        ? 'consent_expired'
        : (lists.get(row.phone)?.out ?? (lacksDisclosure(row, job.purpose, now) ? 'disclosure' : null));
    return skip === null ? row : { n: row.n, place: row.place, skip };
  });
  const cleared = (phone: string): Cleared => ({
    ...(known.get(phone) ?? NOTHING_KNOWN),
    clear: (lists.get(phone) ?? NO_LISTS).clear,
  });
  const reasons = new ReasonsOf({
    at: now,
    mode: job.hours,
    window,
    purpose: job.purpose,
    tenant_cap: job.tenant_cap,
    required: job.consent_required,
    term: termOf(job),
    budgets: ownersOf(budgets),
    registrations,
    scrub_days: job.scrub.kinds.length > 0 ? job.scrub.days : null,
  });
  const text =
    <T>(of: (row: Ready) => T) =>
    (row: Composed) =>
      'body' in row ? of(row) : null;
  const rowsOf = unnestRows(
    decided,
    {
      n: ['int', ({ n }) => n],
      skip: ['text', (row) => ('skip' in row ? row.skip : null)],
      body: ['text', text(({ body }) => body)],
      segments: ['int', text(({ segments }) => segments)],
      cost: ['bigint', text((row) => costOf(ctx.carrier, row))],
      virtual_number: ['text', text(({ virtual_number }) => virtual_number)],
      account: ['text', text(({ account }) => account)],
      reasons_id: ['uuid', text((row) => reasons.id(row, cleared(row.phone)))],
      history_n: ['int', text(({ phone }) => known.get(phone)?.history_n ?? null)],
      consent_n: ['int', text(({ phone }) => known.get(phone)?.consent_n ?? null)],
    },
    heldRows(job, 'claimed', token),
  );
  const stored = await storeBasis(tx, ctx, run, { decided, reasons });
  const marked = await rows<{ n: number; state: string; code: string | null; cost: number | null }>(
    tx,
    sql`update messages m set
        state = case when given.skip is null then 'submitting' else 'skipped' end,
        code = given.skip, fields = null, body = given.body, segments = given.segments, cost = given.cost,
        virtual_number = given.virtual_number, account = coalesce(given.account, m.account),
        closed_at = case when given.skip is not null then ${now.toISOString()}::timestamptz end,
        budget_check = case when given.skip is null then ${checkOf(budgets)}::bigint end,
        first_check = coalesce(m.first_check, m.budget_check), quoted = null,
        submitted_at = case when given.skip is null then clock_timestamp() end,
        reasons_id = given.reasons_id, history_n = given.history_n, consent_n = given.consent_n,
        decided_at = case when given.skip is null then ${now.toISOString()}::timestamptz end,
        lease_token = case when given.skip is null then m.lease_token end,
        lease_until = case when given.skip is null then ${leaseEnd(ctx).toISOString()}::timestamptz end
      from ${rowsOf}
      where ${HELD}
      returning m.n, m.state, m.code, m.cost::float8 as cost`,
  );
  await count(tx, job, now, skippedAs(marked.map(({ code }) => code)));
  const submitting = marked.filter(({ state }) => state === 'submitting');
  if (submitting.length > 0)
    await keepCheck(
      tx,
      job,
      budgets,
      submitting.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    );
  const leaving = new Set(submitting.map(({ n }) => n));
  const ready = decided.filter((row): row is Ready => 'body' in row && leaving.has(row.n));
  return { ...NOBODY, ready, held, away, unfit, overspent, stored };
}

/** Stores the reasons, and facts that no row of the configuration tells. @returns to be called once the transaction is committed */
async function storeBasis(
  tx: Tx,
  { carrier, env }: Sending,
  run: JobRow,
  { decided, reasons }: { decided: readonly Composed[]; reasons: ReasonsOf },
): Promise<() => void> {
  const account = decided.map(accountOf).find((each) => each !== null);
  const reasonsStored = await storeReasons(tx, run, reasons.all());
  const networksStored = account ? await noteNetworksOnce(tx, carrier, run, account) : null;
  if (env.CITUS) await noteChanges(tx, run.tenant_id);
  return () => {
    reasonsStored();
    networksStored?.();
  };
}

/** The rows whose numbers may send, and one of the numbers that may not. */
async function fromFitNumbers(tx: Tx, ctx: Sending, job: JobRow, composed: readonly Composed[]) {
  const senders = composed.flatMap((row) =>
    'body' in row ? [{ phone: row.virtual_number, account: row.account }] : [],
  );
  const standings = await standingsOf(tx, ctx.carrier, job.tenant_id, senders);
  const unfit = standings.flatMap(({ phone, why }) => (why ? [{ phone, why }] : []));
  const phones = new Set(unfit.map(({ phone }) => phone));
  const may = (row: Composed) => !('body' in row) || !phones.has(row.virtual_number);
  return {
    fit: composed.filter(may),
    held: composed.filter((row) => !may(row)).map(({ n }) => n),
    unfit: unfit[0] ?? null,
    registrations: new Map(standings.map(({ phone, registration }) => [phone, registration])),
  };
}

/** All rows; if the carrier is away or failing, the one that tries it, or none. */
async function withinOutage(tx: Tx, ctx: Sending, composed: readonly Composed[]) {
  const account = accountOf(composed[0]!);
  const admitted = account === null ? { may: 'all' as const } : await admit(tx, ctx, account);
  if (admitted.may === 'all') return { composed, held: [], away: null };
  const only = admitted.may === 'one' ? composed[admitted.turn % composed.length] : undefined;
  const held = composed.filter((row) => row !== only).map(({ n }) => n);
  return { composed: only ? [only] : [], held, away: only ? null : account };
}

/**
 * Which of these people must not be texted from the number that was chosen for them, by the lists or by the history, which
 * always agree unless the database was changed by hand; whose consent has expired; and what the history has of the others.
 */
async function optedOut(
  tx: Tx,
  job: JobRow,
  composed: readonly Composed[],
  now: Date,
): Promise<{ out: Set<string>; ended: Set<string>; differs: Differs | null; known: Map<string, Known> }> {
  const pairs = composed.flatMap((row) =>
    'body' in row ? [{ phone: row.phone, number: row.virtual_number }] : [],
  );
  const message = {
    tenant: sql`${job.tenant_id}::uuid`,
    client: sql`${job.client_id}::uuid`,
    phone: sql`p.phone`,
    number: sql`p.number`,
  };
  const people = await rows<{ phone: string; listed: boolean; barred: boolean; ended: boolean } & Known>(
    tx,
    sql`select p.phone, p.listed, p.listed or ${historySaysOut(message)} as barred, h.history_n, h.consent_n,
        ${consentEnded(sql`h.consented_at`, job, now)} as ended,
        (select e.source from consent_events e where e.tenant_id = ${message.tenant} and e.phone = p.phone
          and e.n = h.consent_n) as source
      from (select p.phone, p.number, ${mustNotText(message)} as listed
        from jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb) as p(phone text, number text) offset 0) p
      cross join lateral (select max(e.n) as history_n,
          max(e.n) filter (where e.kind = 'opted_in' and e.client_id = ${message.client}) as consent_n,
          max(e.at) filter (where e.kind = 'opted_in' and e.client_id = ${message.client}) as consented_at
        from consent_events e where e.tenant_id = ${message.tenant} and e.phone = p.phone) h`,
  );
  const barred = people.filter((person) => person.barred);
  const missing = barred.filter(({ listed }) => !listed).length;
  return {
    out: new Set(barred.map(({ phone }) => phone)),
    ended: new Set(people.flatMap(({ phone, ended }) => (ended ? [phone] : []))),
    differs: missing > 0 ? { count: missing, of: pairs.length } : null,
    known: new Map(people.map((person) => [person.phone, person])),
  };
}
