import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import {
  CERTIFICATES_SHOWN,
  type Scrub,
  type scrubs as contract,
} from '../../../src/resources/scrubs/contract';
import type { ScrubKind } from '../../../src/rules/data/scrubs';
import { callerName } from '../../auth/callerName';
import type { Tx } from '../../db/client';
import { audiences, campaigns, scrub_batches as batches, scrubs as runs } from '../../db/schema';
import { withScope } from '../../db/scope';
import { assertConfirmed } from '../../http/confirmed';
import type { CallOf, Deps, UnscopedCallOf } from '../../http/handler';
import { invalidField, problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { budgetsOf } from '../../money/budgets';
import { scrubRuleOf } from '../../sending/ledger/scrub';
import { rowOf } from '../../tables/rows';
import { audiencesOf, recipientsAfter, type Subject } from './recipients';
import { scrubSoon } from './work';

/** Numbers read in one transaction. */
const CHUNK = 5_000;

/** Figures of one kind's numbers. */
type Counts = Readonly<Record<string, { unasked: number; undated: number }>>;

interface Named {
  campaign_id?: string | undefined;
  audience_id?: string | undefined;
}

/**
 * The campaign or audience that a call names, locked if it is to change.
 * @throws 422 unless it names exactly one
 */
async function subjectOf(tx: Tx, { campaign_id, audience_id }: Named, lock?: 'update'): Promise<Subject> {
  if ((campaign_id === undefined) === (audience_id === undefined))
    throw invalidField(campaign_id === undefined ? 'campaign_id' : 'audience_id', 'invalid.value');
  if (campaign_id !== undefined) {
    const { tenant_id, client_id } = await rowOf(tx, campaigns, campaign_id, lock);
    return { tenant_id, client_id, campaign_id, audience_id: null };
  }
  const { tenant_id, client_id } = await rowOf(tx, audiences, audience_id!, lock);
  return { tenant_id, client_id, campaign_id: null, audience_id: audience_id! };
}

const ofSubject = ({ tenant_id, campaign_id, audience_id }: Subject): SQL | undefined =>
  and(
    eq(runs.tenant_id, tenant_id),
    campaign_id === null ? eq(runs.audience_id, audience_id!) : eq(runs.campaign_id, campaign_id),
  );

async function lastOf(tx: Tx, subject: Subject) {
  const [last] = await tx
    .select()
    .from(runs)
    .where(ofSubject(subject))
    .orderBy(desc(runs.created_at), desc(runs.id))
    .limit(1);
  return last;
}

/** Certificates of the subject's runs, the newest first. */
async function certificatesOf(tx: Tx, subject: Subject) {
  const answered = and(
    eq(batches.tenant_id, subject.tenant_id),
    eq(batches.state, 'answered'),
    sql`${batches.scrub_id} in (select ${runs.id} from ${runs} where ${ofSubject(subject)})`,
  );
  const records = await tx
    .select()
    .from(batches)
    .where(answered)
    .orderBy(desc(batches.created_at), desc(batches.id))
    .limit(CERTIFICATES_SHOWN);
  return {
    certificates_total: await tx.$count(batches, answered),
    certificates: records.map((batch) => ({
      id: batch.id,
      kind: batch.kind,
      source: batch.source,
      certificate: batch.certificate!,
      issued_at: batch.issued_at!.toISOString(),
      as_of: batch.as_of?.toISOString() ?? null,
      numbers: batch.numbers,
      listed: batch.listed,
      no_answer: batch.no_answer,
      micros: batch.numbers * batch.micros,
      currency: batch.currency,
    })),
  };
}

async function stateOf(
  tx: Tx,
  { scrub }: Pick<Deps, 'scrub'>,
  subject: Subject,
  counts: Counts | null = null,
): Promise<Scrub> {
  const { kinds: required, days } = await scrubRuleOf(tx, subject.tenant_id);
  const last = await lastOf(tx, subject);
  return {
    required: [...required],
    days,
    offer: scrub
      ? {
          source: scrub.name,
          currency: scrub.currency,
          kinds: (Object.entries(scrub.prices) as [ScrubKind, number][]).map(([kind, micros]) => ({
            kind,
            micros,
            unasked: counts?.[kind]?.unasked ?? null,
            undated: counts?.[kind]?.undated ?? null,
          })),
        }
      : null,
    last: last
      ? {
          id: last.id,
          state: last.state,
          source: last.source,
          currency: last.currency,
          agreed: last.agreed,
          asked: last.asked,
          clear: last.clear,
          listed: last.listed,
          no_answer: last.no_answer,
          micros: last.micros,
          trouble: last.trouble,
          by: last.by,
          created_at: last.created_at.toISOString(),
          finished_at: last.finished_at?.toISOString() ?? null,
        }
      : null,
    ...(await certificatesOf(tx, subject)),
  };
}

/** Counts the numbers that could be asked about, by kind. Read in short transactions. */
async function counted(call: UnscopedCallOf<typeof contract, 'state'>, subject: Subject): Promise<Counts> {
  const { deps, principal, now } = call;
  const inScope = <T>(work: (tx: Tx) => Promise<T>) => withScope(deps.db, scopeOf(principal), work);
  const all = await inScope((tx) => audiencesOf(tx, subject));
  const { days } = await inScope((tx) => scrubRuleOf(tx, subject.tenant_id));
  const counts: Record<string, { unasked: number; undated: number }> = {};
  for (const kind of Object.keys(deps.scrub?.prices ?? {}) as ScrubKind[]) {
    const sum = (counts[kind] = { unasked: 0, undated: 0 });
    for (const audience of all) {
      for (let after = 0; ;) {
        const place = { audience, audiences: all, after, kind };
        const chunk = await inScope((tx) => recipientsAfter(tx, subject, place, { limit: CHUNK, now, days }));
        const wanted = chunk.filter((each) => each.wanted && each.unasked);
        sum.undated += wanted.filter(({ since }) => since === null).length;
        sum.unasked += wanted.filter(({ since }) => since !== null).length;
        if (chunk.length < CHUNK) break;
        after = chunk.at(-1)!.id;
      }
    }
  }
  return counts;
}

/** Lists that the tenant requires, their prices and certificates, and the last run of a campaign or audience. */
export async function state(call: UnscopedCallOf<typeof contract, 'state'>): Promise<Scrub> {
  const { deps, principal, query } = call;
  const scope = scopeOf(principal);
  const subject = await withScope(deps.db, scope, (tx) => subjectOf(tx, query));
  const counts = query.count ? await counted(call, subject) : null;
  return withScope(deps.db, scope, (tx) => stateOf(tx, deps, subject, counts));
}

/** Starts asking as many questions as the caller agreed to pay for, at the prices that they saw. */
export async function start(call: CallOf<typeof contract, 'start'>): Promise<Scrub> {
  const { tx, body, deps, now, payment } = call;
  const subject = await subjectOf(tx, body, 'update');
  const { scrub } = deps;
  if (!scrub) throw problem('no_scrub_source');
  const prices = body.kinds.map(({ kind }) => {
    const price = scrub.prices[kind];
    if (price === undefined) throw problem('no_scrub_source');
    return price;
  });
  if (new Set(body.kinds.map(({ kind }) => kind)).size < body.kinds.length)
    throw invalidField('kinds', 'repeated.name');
  const cost = body.kinds.reduce((sum, { numbers }, i) => sum + numbers * prices[i]!, 0);
  await assertConfirmed(body.confirmed, async () => ({
    price: { currency: scrub.currency, micros: cost },
  }));
  if (body.kinds.some(({ micros }, i) => micros !== prices[i])) throw problem('price_changed');
  const last = await lastOf(tx, subject);
  if (last?.state === 'running' || (last?.id ?? null) !== body.after) throw problem('lookup_since');
  const budgets = await budgetsOf(tx, subject, now);
  const short = budgets.find(({ spent, limit }) => spent + cost > limit);
  if (short) throw problem('look_up_over_budget', { name: short.name });
  const id = deps.ids.uuid();
  await tx.insert(runs).values({
    ...subject,
    id,
    source: scrub.name,
    currency: scrub.currency,
    state: 'running',
    agreed: body.kinds,
    by: await callerName(call),
    created_at: now,
  });
  await scrubSoon(payment, deps, tx, { tenant_id: subject.tenant_id, id });
  return stateOf(tx, deps, subject);
}

/** Stops asking. Answers on their way, which may have been charged, still count. */
export async function stop(call: CallOf<typeof contract, 'stop'>): Promise<Scrub> {
  const { tx, body, deps, now } = call;
  const subject = await subjectOf(tx, body, 'update');
  await tx
    .update(runs)
    .set({ state: 'stopped', finished_at: now })
    .where(and(ofSubject(subject), eq(runs.state, 'running')));
  return stateOf(tx, deps, subject);
}
