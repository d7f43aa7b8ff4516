import { and, eq, sql } from 'drizzle-orm';
import { campaigns } from '../../../src/resources/campaigns/contract';
import { isIn, USUAL_COUNTRIES } from '../../../src/rules/data/countries';
import { rows, type Tx } from '../../db/client';
import { line_type_lookups as lookups } from '../../db/schema';
import { assertSame } from '../../db/identity';
import { withScope } from '../../db/scope';
import { announce, changedBy } from '../../events/announce';
import type { Deps } from '../../http/handler';
import type { Payment } from '../../sending/carrier/payment';
import type { Work, Worker } from '../../queue/queue';
import type { Looked } from '../../sending/carrier/lineTypes';
import { awaitsAnswer } from '../../sending/claim/exclusions';
import { array, unnestRows } from '../../sending/ledger/rows';
import { wakeForLines } from '../../sending/job/lines';
import { spend } from '../../money/spending';
import { audiencesOf, recipientsAfter } from './recipients';
import { endWaiting, type Marked, markRepeats, nextDue, STILL_WAITS, waitsUntil } from './repeats';

/** Queue of look-ups of line types. */
export const LINE_TYPE_WORK = 'line_types';

/** Enqueues a new look-up, in the transaction that stores it. */
export const lookUpSoon = (_payment: Payment, { queue }: Pick<Deps, 'queue'>, tx: Tx, lookup: Ids) =>
  queue.enqueue(tx, LINE_TYPE_WORK, { tenant_id: lookup.tenant_id, id: lookup.id });

/** Has the worker release everything that waits for a stopped look-up. */
export const lookUpEnded = ({ queue }: Pick<Deps, 'queue'>, tx: Tx, lookup: Ids) =>
  queue.enqueue(tx, LINE_TYPE_WORK, { tenant_id: lookup.tenant_id, id: lookup.id });

/** Recipients read at a time, and numbers marked and asked at a time. */
const READ = 500;
const AT_ONCE = 50;
/** Open questions at a time. */
const LANES = 10;
/** Age of a mark after which its worker counts as dead and the answer as lost. */
const LOST_MS = 5 * 60_000;
/** A worker frozen for this long looks up none of its marked numbers. */
const STALE_MS = LOST_MS / 2;
/** Shown instead of the carrier's words. */
const PRICE_CHANGED = 'price_changed';

type Tools = Pick<Deps, 'db' | 'clock' | 'identity' | 'queue' | 'carrier' | 'log'>;
type Lookup = typeof lookups.$inferSelect;
type Ids = Pick<Lookup, 'tenant_id' | 'id'>;

interface Step {
  marked: Marked[];
  /** Whether these are retries. */
  repeats?: boolean;
  /** Start of the next step, once all of this one are answered; null after the last recipient. */
  next: { audience: string; target: number } | null;
}

const isLookup = ({ tenant_id, id }: Ids) => and(eq(lookups.tenant_id, tenant_id), eq(lookups.id, id));

/** The look-up, locked: its steps follow one another even if two workers have it. */
async function lock(tx: Tx, ids: Ids): Promise<Lookup | undefined> {
  const [lookup] = await tx.select().from(lookups).where(isLookup(ids)).for('update');
  return lookup;
}

/** Marks the next numbers before looking them up: from then on no other worker does so. */
async function mark({ carrier }: Tools, tx: Tx, lookup: Lookup, now: Date): Promise<Step> {
  const { tenant_id, client_id, campaign_id, id, account, agreed, asked: count, again } = lookup;
  const owner = { tenant_id, client_id, campaign_id };
  const audiences = await audiencesOf(tx, owner);
  const at = lookup.cursor_audience_id;
  const audience = audiences.find((each) => at === null || each >= at);
  if (audience === undefined || count >= agreed) return { marked: [], next: null };
  const after = audience === at ? lookup.cursor_target_id : 0;
  const read = await recipientsAfter(
    tx,
    owner,
    { audience, audiences, after },
    { limit: READ, now, during: id },
  );
  const countries = carrier?.countries?.(account) ?? USUAL_COUNTRIES;
  const wanted = read
    .filter(({ wanted: w, known }) => w && (known === 'never' || (again && known === 'old')))
    .filter(({ phone }) => isIn(phone, countries));
  const chosen = wanted.slice(0, Math.min(AT_ONCE, agreed - count));
  const later = audiences.find((each) => each > audience);
  const next =
    chosen.length < wanted.length
      ? { audience, target: chosen.at(-1)!.id }
      : read.length === READ
        ? { audience, target: read.at(-1)!.id }
        : later === undefined
          ? null
          : { audience: later, target: 0 };
  if (chosen.length === 0) return { marked: [], next };
  // In one order for all look-ups, so that two of them cannot deadlock.
  const until = waitsUntil(lookup, now);
  const phones = array(chosen.map(({ phone }) => phone).toSorted(), 'text');
  const marked = await rows<Marked>(
    tx,
    sql`with wanted as (select unnest(${phones}) as phone),
      held as (select l.* from line_types l join wanted w on w.phone = l.phone
        where l.tenant_id = ${tenant_id}::uuid and l.state <> 'asking'
          and not coalesce(${awaitsAnswer(sql`l`, now)}, false) order by l.phone for update of l),
      again as (update line_types l set state = 'asking', account = ${account}, lookup_id = ${id}::uuid,
          asked_at = ${now.toISOString()}::timestamptz, tries = 1, waits_until = ${until}::timestamptz from held
        where l.tenant_id = held.tenant_id and l.phone = held.phone and ${again}::boolean
        returning l.phone, jsonb_build_object('state', held.state, 'account', held.account, 'lookup_id', held.lookup_id,
          'asked_at', held.asked_at, 'tries', held.tries, 'waits_until', held.waits_until) as was),
      fresh as (insert into line_types (tenant_id, phone, state, account, lookup_id, asked_at, waits_until)
        select ${tenant_id}::uuid, phone, 'asking', ${account}, ${id}::uuid, ${now.toISOString()}::timestamptz,
          ${until}::timestamptz
        from wanted w where not exists (select 1 from held where held.phone = w.phone)
        order by phone on conflict do nothing returning phone)
      select phone, was from again union all select phone, null from fresh`,
  );
  await tx
    .update(lookups)
    .set({ asked: sql`${lookups.asked} + ${marked.length}` })
    .where(isLookup(lookup));
  return { marked, next };
}

/** Looks the numbers up. Those that certainly were not looked up are reported as such. */
async function ask({ carrier, clock }: Tools, { account }: Lookup, marked: readonly Marked[], work: Work) {
  const answers = new Map<string, Looked>();
  const until = clock.now().getTime() + STALE_MS;
  const notAsked = { outcome: 'not_asked', retryAfterMs: 0, reason: '' } as const;
  let next = 0;
  let refused = false;
  const lane = async () => {
    while (next < marked.length) {
      const { phone } = marked[next++]!;
      if (refused || work.signal.aborted || clock.now().getTime() > until) {
        answers.set(phone, notAsked);
        continue;
      }
      const answer: Looked = await carrier!.lookUp!(account, phone).catch((error: unknown) => ({
        outcome: 'no_answer',
        reason: String(error),
      }));
      refused ||= answer.outcome === 'not_asked';
      answers.set(phone, answer);
    }
  };
  await Promise.all(Array.from({ length: Math.min(LANES, carrier!.atOnce(account)) }, lane));
  return answers;
}

/** Stores the answers. Numbers that were not looked up keep their former state. */
async function settle(
  { clock }: Tools,
  tx: Tx,
  lookup: Lookup,
  step: Step,
  answers: ReadonlyMap<string, Looked>,
) {
  const now = clock.now();
  const current = await lock(tx, lookup);
  if (!current) return;
  const { tenant_id, id, client_id, micros } = lookup;
  const results = step.marked.map((each) => ({ ...each, answer: answers.get(each.phone)! }));
  const requests = results.filter(({ answer }) => answer.outcome !== 'not_asked');
  const still = sql`l.tenant_id = ${tenant_id}::uuid and l.lookup_id = ${id}::uuid and l.state = 'asking'`;
  const written =
    requests.length === 0
      ? []
      : await rows<{ state: string; tries: number }>(
          tx,
          sql`update line_types l set state = given.state, line_type = coalesce(given.line_type, l.line_type),
              waits_until = case when given.state = 'no_answer' then ${STILL_WAITS} end,
              told_at = case when given.state = 'told' then ${now.toISOString()}::timestamptz else l.told_at end,
              cost = l.cost + case when given.state = 'told' then ${micros}::bigint else 0 end
            from ${unnestRows(requests, {
              phone: ['text', ({ phone }) => phone],
              state: ['text', ({ answer }) => answer.outcome],
              line_type: ['text', ({ answer }) => (answer.outcome === 'told' ? answer.lineType : null)],
            })} where l.phone = given.phone and ${still} returning l.state, l.tries`,
        );
  const back = results.filter(({ answer }) => answer.outcome === 'not_asked');
  const phones = (all: readonly Marked[]) =>
    array(
      all.map(({ phone }) => phone),
      'text',
    );
  const fresh = back.filter(({ was }) => was === null);
  const known = back.filter(({ was }) => was !== null);
  const gone = await rows(
    tx,
    sql`delete from line_types l where ${still} and l.phone = any(${phones(fresh)}) returning 1`,
  );
  const restored =
    known.length === 0
      ? []
      : await rows(
          tx,
          sql`update line_types l set state = given.state, account = given.account, lookup_id = given.lookup_id,
              asked_at = given.asked_at, tries = given.tries, waits_until = given.waits_until from ${unnestRows(
                known,
                {
                  phone: ['text', ({ phone }) => phone],
                  state: ['text', ({ was }) => was!.state],
                  account: ['text', ({ was }) => was!.account],
                  lookup_id: ['uuid', ({ was }) => was!.lookup_id],
                  asked_at: ['timestamptz', ({ was }) => was!.asked_at],
                  tries: ['int', ({ was }) => was!.tries],
                  waits_until: ['timestamptz', ({ was }) => was!.waits_until],
                },
              )} where l.phone = given.phone and ${still} returning 1`,
        );
  const count = (state: string) => written.filter((each) => each.state === state).length;
  const answerCount = count('told');
  const lost = written.filter(({ state, tries }) => state === 'no_answer' && tries === 1).length;
  const lateAnswers = written.filter(({ state, tries }) => state !== 'no_answer' && tries > 1).length;
  const givenBack = gone.length + restored.length;
  const trouble = back.map(({ answer }) => ('reason' in answer ? answer.reason : '')).find(Boolean) ?? null;
  await tx
    .update(lookups)
    .set({
      ...(step.repeats
        ? { repeated: sql`${lookups.repeated} - ${givenBack}` }
        : { asked: sql`${lookups.asked} - ${givenBack}` }),
      told: sql`${lookups.told} + ${answerCount}`,
      refused: sql`${lookups.refused} + ${count('refused')}`,
      no_answer: sql`${lookups.no_answer} + ${lost - lateAnswers}`,
      trouble,
      ...(back.length === 0 && step.next
        ? { cursor_audience_id: step.next.audience, cursor_target_id: step.next.target }
        : {}),
    })
    .where(isLookup(lookup));
  if (answerCount > 0) await spend(tx, { tenant_id, client_id }, now, { cost: answerCount * micros });
}

/** Gives up numbers that a dead worker had marked: their look-up may have been made and charged. */
async function giveUpLost(tx: Tx, { tenant_id, id }: Lookup, now: Date): Promise<void> {
  const lost = await rows<{ tries: number }>(
    tx,
    sql`update line_types l set state = 'no_answer', waits_until = ${STILL_WAITS}
      where tenant_id = ${tenant_id}::uuid and lookup_id = ${id}::uuid
      and state = 'asking' and asked_at <= ${new Date(now.getTime() - LOST_MS).toISOString()}::timestamptz returning l.tries`,
  );
  const first = lost.filter(({ tries }) => tries === 1).length;
  if (first > 0)
    await tx
      .update(lookups)
      .set({ no_answer: sql`${lookups.no_answer} + ${first}` })
      .where(isLookup({ tenant_id, id }));
}

/**
 * Ends a look-up. If some numbers are to be retried, or were marked by a dead worker, schedules the next run instead.
 */
async function finish({ queue }: Tools, tx: Tx, { tenant_id, id }: Lookup, now: Date): Promise<void> {
  const startAfter = await nextDue(tx, { tenant_id, id }, now, LOST_MS);
  if (startAfter) await queue.enqueue(tx, LINE_TYPE_WORK, { tenant_id, id }, { startAfter });
  else {
    await endWaiting(tx, { tenant_id, id });
    await tx
      .update(lookups)
      .set({ state: 'done', trouble: null, finished_at: now })
      .where(isLookup({ tenant_id, id }));
    await announce(tx, tenant_id, changedBy(campaigns, campaigns.actions.look_up));
  }
}

/** Whether the account still looks up numbers at the price that the user agreed to. */
async function asAgreed({ carrier }: Tools, tx: Tx, { tenant_id, account, micros }: Lookup) {
  const [tenant] = await rows<{ account_id: string | null }>(
    tx,
    sql`select account_id from tenants where id = ${tenant_id}::uuid`,
  );
  const offer = carrier?.lineTypes?.({ id: tenant_id, account_id: tenant?.account_id ?? null });
  return offer?.account === account && offer.micros <= micros;
}

/** Resumes the campaign's jobs that wait for this look-up, in a transaction after the answers are stored. */
const letJobsContinue = ({ db, queue }: Tools, ids: Ids) =>
  withScope(db, 'system', async (tx) => {
    const [lookup] = await tx
      .select({ campaign_id: lookups.campaign_id, repeats: lookups.repeats })
      .from(lookups)
      .where(isLookup(ids));
    if (lookup && lookup.repeats > 0) await wakeForLines({ queue }, tx, { ...ids, ...lookup });
  });

/**
 * The worker of the queue: marks numbers, looks them up and stores the answers, until the number that the user agreed
 * to pay for is reached or none are left. A worker that dies in between loses the answers of its marked numbers. Lost
 * answers are requested again within minutes, as often as the user agreed to.
 */
export const lineTypeWorker =
  (tools: Tools): Worker =>
  async (work) => {
    const ids = work.payload as unknown as Ids;
    const { db, clock, queue } = tools;
    while (!work.signal.aborted) {
      const batch = await withScope(db, 'system', async (tx) => {
        await assertSame(tx, tools.identity);
        const lookup = await lock(tx, ids);
        const now = clock.now();
        if (lookup) await giveUpLost(tx, lookup, now);
        if (lookup?.state !== 'running') return null;
        if (!(await asAgreed(tools, tx, lookup))) {
          const stopped = { state: 'stopped', trouble: PRICE_CHANGED, finished_at: now } as const;
          await tx.update(lookups).set(stopped).where(isLookup(ids));
          await endWaiting(tx, ids);
          return null;
        }
        const repeated = await markRepeats(tx, lookup, now, AT_ONCE);
        if (repeated.length > 0) {
          await tx
            .update(lookups)
            .set({ repeated: sql`${lookups.repeated} + ${repeated.length}` })
            .where(isLookup(ids));
          return { lookup, step: { marked: repeated, repeats: true, next: null } };
        }
        const step = await mark(tools, tx, lookup, now);
        if (step.marked.length > 0) return { lookup, step };
        if (step.next === null) {
          await finish(tools, tx, lookup, now);
          return null;
        }
        const { audience, target } = step.next;
        await tx
          .update(lookups)
          .set({ cursor_audience_id: audience, cursor_target_id: target })
          .where(isLookup(ids));
        return 'further' as const;
      });
      if (batch === null) {
        await letJobsContinue(tools, ids);
        return;
      }
      if (batch === 'further') continue;
      const answers = await ask(tools, batch.lookup, batch.step.marked, work);
      await withScope(db, 'system', (tx) => settle(tools, tx, batch.lookup, batch.step, answers));
      await letJobsContinue(tools, ids);
      const waits = [...answers.values()].flatMap((each) =>
        each.outcome === 'not_asked' ? [each.retryAfterMs] : [],
      );
      if (waits.length === 0 || work.signal.aborted) continue;
      const startAfter = new Date(clock.now().getTime() + Math.max(...waits));
      await withScope(db, 'system', (tx) =>
        queue.enqueue(tx, LINE_TYPE_WORK, { tenant_id: ids.tenant_id, id: ids.id }, { startAfter }),
      );
      return;
    }
  };
