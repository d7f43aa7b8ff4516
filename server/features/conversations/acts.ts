import { sql } from 'drizzle-orm';
import { operationsOf } from '../../../src/contract/define';
import { conversations as contract, TAGS_MAX } from '../../../src/resources/conversations/contract';
import { callerName } from '../../auth/callerName';
import { rows } from '../../db/client';
import { clients, conversation_notes, conversations as table, person_outcomes } from '../../db/schema';
import { asSystem } from '../../db/scope';
import { auditOthers } from '../../http/audit';
import { assertConfirmed, passRepeat } from '../../http/confirmed';
import type { Call, CallOf } from '../../http/handler';
import { invalidField, ProblemError } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { rowOf } from '../../tables/rows';
import { assertWords } from '../checks/inputChecks';
import { readersAmong } from '../report_plans/readers';
import { mayAnswer } from './answerers';
import { find, idOf, lock, pairOf, represent, the } from './record';
import { lastOf, type Pair } from './thread';

type Change = Partial<typeof table.$inferInsert>;

const change = async ({ tx, now }: Pick<Call, 'tx' | 'now'>, pair: Pair, values: Change) => {
  await tx.update(table).set(values).where(the(pair));
  return represent(await find(tx, pair, now));
};

/** Name of a user who may answer for the tenant: one of its staff, or the caller. */
async function assigneeName(call: CallOf<typeof contract, 'assign'>, pair: Pair) {
  const { tx, body, principal } = call;
  if (body.user_id === null) return null;
  const may = await mayAnswer(call, pair, body.user_id);
  if (may && body.user_id === principal.user_id) return callerName(call);
  const [user] = may ? await readersAmong(tx, pair.tenant_id, [body.user_id]) : [];
  if (!user) throw invalidField('user_id', 'unknown.record');
  return user.name;
}

async function assign(call: CallOf<typeof contract, 'assign'>) {
  const { tx, body } = call;
  const { archived: _, ...pair } = await pairOf(call);
  const name = await assigneeName(call, pair);
  const { assignee_name } = await lock(tx, pair);
  await assertConfirmed(body.confirmed, async () => ({
    names: assignee_name === null ? [] : [assignee_name],
  }));
  return change(call, pair, { assignee_id: body.user_id, assignee_name: name });
}

type Seen = CallOf<typeof contract, 'snooze' | 'done'>['body']['confirmed'];

/** The locked conversation, whose last message must be the one that the caller saw. */
async function seen(at: Parameters<typeof pairOf>[0], confirmed: Seen): Promise<Pair> {
  const { tx } = at;
  const { archived: _, ...pair } = await pairOf(at);
  await lock(tx, pair);
  await assertConfirmed(confirmed, async () => ({
    last_message: (await lastOf(tx, pair))?.message_id ?? null,
  }));
  return pair;
}

async function snooze(call: CallOf<typeof contract, 'snooze'>) {
  const { body, now } = call;
  const pair = await seen(call, body.confirmed);
  const until = body.until === null ? null : new Date(body.until);
  if (until && until <= now) throw invalidField('until', 'past');
  return change(call, pair, { snoozed_until: until, ...(until && { needs_reply: true }) });
}

const DONE: Change = { needs_reply: false, snoozed_until: null, unread: 0, waiting_since: null };

async function finish(call: CallOf<typeof contract, 'done'>) {
  const pair = await seen(call, call.body.confirmed);
  return change(
    call,
    pair,
    call.body.done
      ? DONE
      : {
          needs_reply: true,
          snoozed_until: null,
          waiting_since: sql`coalesce(waiting_since, last_message_at)` as never,
        },
  );
}

type DoneThread = CallOf<typeof contract, 'done_all'>['body']['threads'][number];

/** Marks one of several as done. @returns why it was left as it is; null if it was not */
async function finishOne(call: CallOf<typeof contract, 'done_all'>, thread: DoneThread) {
  const { tx, concerns, requestId } = call;
  try {
    const pair = await seen({ tx, params: thread }, thread.confirmed);
    await tx.update(table).set(DONE).where(the(pair));
    concerns(pair.tenant_id);
    return null;
  } catch (error) {
    // Thrown before anything is written, so the transaction goes on.
    if (!(error instanceof ProblemError)) throw error;
    passRepeat(thread.confirmed);
    return error.toBody(requestId);
  }
}

/** Marks several as done, each for itself, and notes each in the audit log as its own call would. */
async function finishAll(call: CallOf<typeof contract, 'done_all'>) {
  const { tx, body, principal } = call;
  const outcomes = new Map<DoneThread, Awaited<ReturnType<typeof finishOne>>>();
  // Locked in the same order by everybody.
  for (const thread of body.threads.toSorted(inOneOrder)) outcomes.set(thread, await finishOne(call, thread));
  const finished = body.threads.filter((thread) => outcomes.get(thread) === null);
  await asSystem(tx, scopeOf(principal), () =>
    auditOthers(
      tx,
      FINISH,
      call,
      finished.map(({ client_id, tn, vn }) => ({ client_id, tn, vn })),
    ),
  );
  return {
    records: body.threads.map((thread) => ({ id: idOf(thread), problem: outcomes.get(thread) ?? null })),
  };
}

const FINISH = operationsOf(contract).find(({ id }) => id === 'conversations.done')!;

/** Order in which several conversations are locked. */
const inOneOrder = (one: DoneThread, other: DoneThread): number =>
  compare(one.client_id, other.client_id) || compare(one.tn, other.tn) || compare(one.vn, other.vn);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

async function note(call: CallOf<typeof contract, 'note'>) {
  const { tx, body, deps, now, principal } = call;
  const { archived: _, ...pair } = await pairOf(call);
  await lock(tx, pair);
  assertWords('body', body.body);
  const id = deps.ids.uuid();
  const by = await callerName(call);
  await tx
    .insert(conversation_notes)
    .values({ ...pair, id, body: body.body, by_user_id: principal.user_id, by, at: now });
  return {
    id,
    kind: 'note' as const,
    direction: 'internal' as const,
    media_count: 0,
    body: body.body,
    status: 'noted' as const,
    error_code: null,
    at: now,
    campaign_id: null,
    vn: pair.vn,
    by,
  };
}

/** Tags in different places at once do not undo one another: each call changes its own. */
async function tag(call: CallOf<typeof contract, 'tag'>) {
  const { tx, body } = call;
  const { archived: _, ...pair } = await pairOf(call);
  const { tags } = await lock(tx, pair);
  const others = tags.filter((each) => each !== body.tag);
  if (body.on && others.length >= TAGS_MAX) throw invalidField('tag', 'too_big.entries', { most: TAGS_MAX });
  return change(call, pair, { tags: body.on ? [...others, body.tag] : others });
}

/** Most tags that are offered. */
const OFFERED = 50;

async function tags({ tx, query, principal }: CallOf<typeof contract, 'tags'>) {
  const tenant =
    query.client_id === undefined
      ? principal.tenant_id
      : (await rowOf(tx, clients, query.client_id)).tenant_id;
  return {
    records: await rows<{ tag: string; count: number }>(
      tx,
      sql`select t.tag, count(*)::int as count from conversations c cross join lateral unnest(c.tags) t(tag)
        where c.tenant_id = ${tenant}::uuid and c.tags <> '{}'::text[]
        group by 1 order by 2 desc, 1 limit ${OFFERED}::int`,
    ),
  };
}

async function outcome(call: CallOf<typeof contract, 'outcome'>) {
  const { tx, body, deps, now, principal } = call;
  const { archived: _, ...pair } = await pairOf(call);
  await lock(tx, pair);
  await tx.insert(person_outcomes).values({
    tenant_id: pair.tenant_id,
    id: deps.ids.uuid(),
    client_id: pair.client_id,
    phone: pair.tn,
    outcome: body.outcome,
    by_user_id: principal.user_id,
    by: await callerName(call),
    at: now,
  });
  return represent(await find(tx, pair, now));
}

/** Acts of staff on a conversation, none of which sends anything. */
export const acts = { assign, snooze, done: finish, done_all: finishAll, note, tag, tags, outcome };
