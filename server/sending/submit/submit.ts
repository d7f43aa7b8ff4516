import { type ErrorMeaning, meaningOf } from '../../../src/rules/words/carrierErrors';
import type { Answer, Decision } from '../carrier/carrier';
import { COUNTRY, mayReach } from '../ledger/countries';
import { listRefused } from '../ledger/carrierOptOuts';
import { noteCarriers, type Undecided } from './outage';
import type { SendingWindow } from '../../../src/rules/law/quietHours/windows';
import { type Claimed, release } from '../claim/claim';
import { compose } from '../compose/compose';
import { jobKey } from '../carrier/keys';
import { handOverEnd, type Sending } from '../context';
import type { JobRow } from '../ledger/jobRow';
import type { Doubts } from './askFirst';
import { ask, type AskedRow } from './lost';
import { breathe } from '../../lib/pause';
import { grouped } from '../carrier/groups';
import { segmentsAt } from '../carrier/segments';
import type { Overspent } from './budgetGate';
import type { Composed, Ready } from './composed';
import { accountOf, type Differs, passGate } from './gate';
import { WriteBuffer } from './writeBuffer';
import type { Unfit } from '../compose/unfitSenders';
import type { Sender, Senders } from '../compose/senders';
import { type ShortLink, withOwnAddresses } from '../compose/shortLinks';
import {
  isRejected,
  judge,
  keyOf,
  pauseOf,
  pauseSender,
  resumeSender,
  type SenderPause,
} from './senderPause';
import { CARRIER_ERROR, type Outcome, settle, writeGroup } from './settle';
import { inLedger } from '../ledger/rows';

/** One worker's hold on a job. */
export interface Run {
  job: JobRow;
  token: string;
  senders: Senders;
  links: readonly ShortLink[];
  signal: AbortSignal;
  /** The places whose recipients may be texted now. */
  places: {
    now(): Promise<readonly string[]>;
    /** The client's window and no-send days that these follow from. Null: the job ignores hours. */
    hours(): SendingWindow | null;
    /** Until when a job that ignores hours must wait, because its tenant sends nothing on this day; null on others. */
    closedUntil(): Promise<Date | null>;
    /** Reads the places of those who wait again. */
    forget(): void;
    /** Places whose hours are over, and whose recipients get nothing any more. */
    over(): readonly string[];
    /** Until when a message to one of them may be delivered. */
    validUntil(place: string): Date;
  };
  /** Numbers and registered campaigns whose rows this run sets aside, and those that get a trial message. */
  aside: Map<string, SenderPause>;
  trials: Map<string, SenderPause>;
  /** The time of the trial for which rows of a paused number were last looked for. */
  looked: Map<string, string>;
  /** Refusals in a row for one cause. */
  refused: { cause: ErrorMeaning; code: string; times: number } | null;
  /**
   * Warnings that a user resumed the job in spite of: causes of refusals, and differences between the list and the
   * history.
   */
  tolerated: { refused: readonly string[]; differences: boolean };
  /** Rows about which the carrier is asked before they are submitted; null: none. */
  doubts: Doubts | null;
  /** Rows whose answer was lost, but that the carrier certainly did not take: how often, and since when. */
  refusals: Map<number, { times: number; since: number }>;
}

/** Work left after a batch. */
export interface Sent {
  /** Rows that were not sent and should be tried again. */
  again: number[];
  /** Rows that a cap on texts to a person holds until a later time. */
  capped: number[];
  /** No outcome at all: the carrier is down or busy. */
  stuck: boolean;
  waitMs: number;
  /** Account whose carrier is away, if all remaining rows wait for it. */
  away: string | null;
  /** Number that must not send now, if all remaining rows wait for it. */
  unfit: Unfit | null;
  /** Used-up budget of the month, if all remaining rows wait for it. */
  overspent: Overspent | null;
  /** People who opted out by the history of consent alone: a user has to decide before anything else leaves. */
  differs: Differs | null;
}

/** Submissions of one row before it is given up while other rows are accepted. */
const MAX_REFUSALS = 10;
/** When no other rows are accepted, the carrier may be down: rows are tried for this long. */
const MAX_REFUSED_MS = 10 * 60_000;

/** While an account's carrier is away and others are not, its rows are looked at again this often. */
const AWAY_MS = 1_000;

/** Number of lanes in which a batch is handed over if the carrier's concurrency is below the batch size. */
const LANES = 4;

/** Renders the rows, and hands them over in parts as large as the carrier can work on, each after a last check. */
export async function sendBatch(ctx: Sending, run: Run, claimed: readonly Claimed[]): Promise<Sent> {
  const rendered = await withOwnAddresses(
    ctx,
    run,
    claimed.map((row) => composeRow(ctx, run, row)),
  );
  const composed = rendered.map((row) =>
    'body' in row ? { ...row, segments: segmentsAt(ctx.carrier, row.account, row) } : row,
  );
  const handed = await inLanes(ctx, run, composed);
  await breathe();
  const lookup = await ask(ctx, run.job.job_id, handed.lost, run.signal);
  const resolved = handed.lost.filter(({ n }) => (lookup.known.get(n)?.outcome ?? 'unknown') !== 'unknown');
  const decided = new Set([...handed.answered, ...resolved.map(({ account }) => account)]);
  const lost = handed.lost.map(({ n, account }) => ({ account, key: jobKey(run.job.job_id, n), lost: true }));
  await noteCarriers(ctx, decided, [...handed.refused, ...lost]);
  const someDecided = handed.decided > 0 || lookup.known.size > 0;
  const { again, gaveUp } = sortNotTaken(run, lookup.notTaken, someDecided, ctx.clock.now().getTime());
  const outcomes = new Map<number, Outcome>(lookup.known);
  for (const n of gaveUp) outcomes.set(n, { outcome: 'rejected', code: CARRIER_ERROR });
  await inLedger(ctx.db, (tx) => settle(tx, run.job, run.token, outcomes, ctx.clock.now()));
  const unsent = [...handed.notTaken, ...again];
  await release(ctx, run.job, run.token, unsent);
  const stuck = unsent.length > 0 && handed.decided === 0 && outcomes.size === 0;
  const none = handed.decided === 0 && outcomes.size === 0;
  const away = none ? handed.away : null;
  return {
    again: unsent,
    capped: handed.capped,
    stuck,
    waitMs: handed.away ? Math.max(handed.waitMs, AWAY_MS) : handed.waitMs,
    away,
    unfit: none ? handed.unfit : null,
    overspent: none ? handed.overspent : null,
    differs: handed.differs,
  };
}

/** Hands over part after part, several at a time for each account. */
async function inLanes(ctx: Sending, run: Run, composed: readonly Composed[]): Promise<HandedOver> {
  const all = grouped(composed, accountOf);
  const sum: HandedOver = { ...nothing(), notTaken: [] };
  const lanes = [...all].flatMap(([account, rows]) => lanesOf(ctx, run, account, rows, sum));
  // All lanes finish before an error is thrown, so that the others' outcomes are stored.
  for (const ended of await Promise.allSettled(lanes)) if (ended.status === 'rejected') throw ended.reason;
  const unsent = [...all.values()].flat();
  sum.notTaken.push(...unsent.map(({ n }) => n));
  return sum;
}

/** Empties `rows` part by part into `sum`. Once the account's carrier takes nothing of a part, the others stay. */
function lanesOf(ctx: Sending, run: Run, account: string | null, rows: Composed[], sum: HandedOver) {
  const atOnce = Math.min(account === null ? Infinity : ctx.carrier.atOnce(account), rows.length);
  const size = atOnce === rows.length ? rows.length : Math.max(1, Math.ceil(atOnce / LANES));
  let refused = false;
  const lane = async () => {
    while (rows.length > 0 && !refused && !run.signal.aborted) {
      const part = await handOver(ctx, run, rows.splice(0, size));
      sum.decided += part.decided;
      sum.notTaken.push(...part.notTaken);
      sum.capped.push(...part.capped);
      sum.refused.push(...part.refused);
      sum.lost.push(...part.lost);
      for (const name of part.answered) sum.answered.add(name);
      sum.waitMs = Math.max(sum.waitMs, part.waitMs);
      sum.away ??= part.away;
      sum.unfit ??= part.unfit;
      sum.overspent ??= part.overspent;
      sum.differs ??= part.differs;
      refused ||= part.decided === 0 && part.notTaken.length + part.lost.length > 0;
    }
  };
  return Array.from({ length: Math.max(1, Math.floor(atOnce / size)) }, lane);
}

/**
 * The number that a row leaves from: the one it was given in an earlier attempt, if the campaign still has it, or the one
 * for its recipient.
 */
export const senderOf = ({ senders }: Run, { virtual_number, phone }: Claimed): Sender =>
  (virtual_number === null ? undefined : senders.named(virtual_number)) ?? senders.for(phone);

function composeRow({ carrier }: Sending, run: Run, row: Claimed): Composed {
  const { n, place, place_by, phone, body, segments, line_type } = row;
  const { phone: virtual_number, account, registration } = senderOf(run, row);
  if (!mayReach(carrier, account, phone)) return { n, place, skip: COUNTRY };
  const sender = { virtual_number, account, registration };
  if (body !== null && segments !== null)
    return { n, place, place_by, phone, line_type, body, segments, ...sender };
  const result = compose(run.job.message, phone, row.fields ?? {});
  if ('skip' in result) return { n, place, skip: result.skip };
  return { n, place, place_by, phone, line_type, ...result, ...sender };
}

interface HandedOver {
  /** How many rows the carrier accepted or rejected. They are settled. */
  decided: number;
  /** The accounts through which it did. */
  answered: Set<string>;
  /** Rows that certainly were not taken. */
  notTaken: number[];
  /** Rows that a cap holds. */
  capped: number[];
  /** Those of them that the carrier had trouble with. The others met a limit of ours. */
  refused: Undecided[];
  /** Rows without an answer. */
  lost: AskedRow[];
  /** How long the carrier wants to be left alone. */
  waitMs: number;
  /** An account whose carrier is away, so that its rows were not handed over. */
  away: string | null;
  /** A number that must not send now, so that its rows were not handed over. */
  unfit: Unfit | null;
  /** The budget that did not pay for all rows. */
  overspent: Overspent | null;
  /** Differences between the list and the history of consent that kept rows from being handed over. */
  differs: Differs | null;
}

const nothing = (): HandedOver => ({
  decided: 0,
  answered: new Set(),
  notTaken: [],
  capped: [],
  refused: [],
  lost: [],
  waitMs: 0,
  away: null,
  unfit: null,
  overspent: null,
  differs: null,
});

/**
 * Submits the rows that pass the gate, and stores each decision while the carrier processes the others. Nothing is
 * awaited between the gate and the carrier.
 */
async function handOver(ctx: Sending, run: Run, all: readonly Composed[]): Promise<HandedOver> {
  const { carrier, clock, db, log } = ctx;
  const { job, token } = run;
  const until = handOverEnd(ctx);
  const since = clock.now();
  const doubtful = run.doubts ? all.filter((row) => run.doubts!.includes(row)) : [];
  // Questions take time, in which people opt out: nothing that waits for an answer is submitted after the same check.
  const next = doubtful.length > 0 ? doubtful : all;
  const part = next.filter((row) => mayFollow(ctx, run, row));
  const following = new Set(part);
  const waiting = all.filter((row) => !following.has(row)).map(({ n }) => n);
  const passed = await passGate(ctx, run, part, {
    open: await run.places.now(),
    window: run.places.hours(),
  });
  const { ready, away, unfit, overspent, differs, capped } = passed;
  const held = [...waiting, ...passed.held];
  const result: HandedOver = { ...nothing(), notTaken: held, away, unfit, overspent, differs, capped };
  if (ready.length === 0) return result;
  const open = new Map(ready.map((row) => [jobKey(job.job_id, row.n), row]));
  // This process was frozen after it marked the rows. Another may have stopped the job or taken the rows over.
  if (clock.now() >= until) return { ...result, notTaken: [...held, ...ready.map(({ n }) => n)] };
  if (doubtful.length > 0) {
    const { clear, again } = await run.doubts!.settle(ctx, run, ready.map(askedOf));
    return { ...result, decided: clear, notTaken: [...held, ...again] };
  }
  const decisions = new WriteBuffer<[number, Decision]>(async (group) => {
    await listRefused(ctx, job, group);
    await writeGroup(group, (outcomes) =>
      inLedger(db, (tx) => settle(tx, job, token, new Map(outcomes), clock.now())),
    );
  });
  const pausing: Promise<void>[] = [];
  const answered = (key: string, reply: Answer) => {
    const row = open.get(key);
    if (!row) return;
    open.delete(key);
    const trial = pauseOf(run.trials, row);
    const { answer, pause } = judgeFor(run, ctx, judge(ctx, row, reply, trial !== undefined));
    if (pause) pausing.push(pauseSender(ctx, job, row.virtual_number, pause));
    if (trial && answer.outcome === 'accepted') {
      run.trials.delete(keyOf(trial));
      pausing.push(resumeSender(ctx, trial));
    }
    if (answer.outcome === 'not_taken') {
      result.notTaken.push(row.n);
      if (answer.trouble) result.refused.push({ account: row.account, key, lost: false });
      result.waitMs = Math.max(result.waitMs, answer.retryAfterMs);
    } else {
      result.decided += 1;
      result.answered.add(row.account);
      decisions.add([row.n, answer]);
    }
  };
  const batch = [...open].map(
    ([
      key,
      { n: _, place, place_by: _by, line_type: _type, virtual_number: from, phone: to, ...message },
    ]) => ({
      key,
      tenant_id: job.tenant_id,
      from,
      to,
      ...message,
      validUntil: run.places.validUntil(place),
    }),
  );
  try {
    await carrier.submit(batch, until, answered);
  } catch (error) {
    log.warn('carrier_lost', { job_id: job.job_id, messages: open.size, error });
  }
  result.lost = [...open.values()].map((row) => ({ ...askedOf(row), since }));
  await decisions.written();
  await Promise.all(pausing);
  return result;
}

const askedOf = ({ n, account, virtual_number: from, phone: to, body, segments }: Ready) => ({
  n,
  account,
  from,
  to,
  body,
  segments,
});

/** Whether a row may be handed over after the carrier's latest answers about its number and the rest of the job. */
function mayFollow(ctx: Sending, run: Run, row: Composed): boolean {
  if (!('body' in row)) return true;
  if (isRefused(ctx, run)) return false;
  return pauseOf(run.trials, row) !== undefined || !isRejected(ctx, row);
}

/** Whether the carrier has refused so many consecutive messages for one cause that a person has to decide. */
export const isRefused = ({ env }: Pick<Sending, 'env'>, { refused, tolerated }: Run): boolean =>
  env.REFUSED_PAUSE > 0 &&
  refused !== null &&
  refused.times >= env.REFUSED_PAUSE &&
  !tolerated.refused.includes(refused.cause);

/** Counts refusals in a row; after too many, a message counts as not taken, so that it is not given up for them. */
function judgeFor(run: Run, ctx: Sending, judged: ReturnType<typeof judge>): ReturnType<typeof judge> {
  const { answer } = judged;
  if (answer.outcome === 'accepted') run.refused = null;
  if (answer.outcome !== 'rejected') return judged;
  if (isRefused(ctx, run)) return { ...judged, answer: { outcome: 'not_taken', retryAfterMs: 0 } };
  const cause = meaningOf(answer.code);
  const times = run.refused?.cause === cause ? run.refused.times + 1 : 1;
  run.refused = { cause, code: answer.code, times };
  return judged;
}

/** Rows with a lost answer that were not taken: those to retry, and those retried often enough. */
function sortNotTaken({ refusals }: Run, notTaken: readonly number[], someDecided: boolean, now: number) {
  const again: number[] = [];
  const gaveUp: number[] = [];
  for (const n of notTaken) {
    const before = refusals.get(n) ?? { times: 0, since: now };
    const times = before.times + (someDecided ? 1 : 0);
    refusals.set(n, { ...before, times });
    (times < MAX_REFUSALS && now - before.since < MAX_REFUSED_MS ? again : gaveUp).push(n);
  }
  return { again, gaveUp };
}
