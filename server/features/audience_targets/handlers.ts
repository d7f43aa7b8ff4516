import { sql } from 'drizzle-orm';
import { isFieldName, FIELD_VALUE_MAX } from '../../../src/rules/formats/fields';
import { consentOf, consentSaid } from '../../../src/rules/formats/consentColumns';
import { stateOf } from '../../../src/rules/law/quietHours/states';
import { toE164 } from '../../../src/rules/formats/phone';
import {
  audienceTargets as contract,
  type TargetRefusal,
} from '../../../src/resources/audience_targets/contract';
import { rows, type Tx } from '../../db/client';
import { rowOf } from '../../tables/rows';
import { audiences } from '../../db/schema';
import { assertShown } from '../../http/confirmed';
import { type CallOf, handlersFor } from '../../http/handler';
import { type FieldError, fieldError, invalid, notFound, problem } from '../../http/problem';
import { countriesFor } from '../../sending/ledger/countries';
import { assertNoJobExcludes, assertNotMerged } from '../audiences/jobUse';
import { placeOfTarget } from '../import/placeCounts';
import { asJson, sortRows } from '../import/rowChecks';
import { countTargets, insertTargets } from '../import/store';
import type { GoodRow } from '../../../src/rules/formats/rows';
import { claimConsent } from './claim';
import { recordsOf, targetsOf } from './targets';

async function list(call: CallOf<typeof contract, 'list'>) {
  const audience = await rowOf(call.tx, audiences, call.params.audience_id);
  return targetsOf(call, audience, call.query);
}

/** Errors of a target's fields, whose path in the body begins with `at`. */
function fieldErrors(fields: Readonly<Record<string, string>>, at: string): FieldError[] {
  return Object.entries(fields).flatMap(([name, value]): FieldError[] => {
    const field = `${at}.${name}`;
    if (!isFieldName(name)) return [fieldError(field, 'name')];
    // As a merge field, it would keep nobody from being texted.
    if ((consentOf(name) ?? consentSaid(value)) !== undefined)
      return [fieldError(field, 'undecided_field', { name })];
    return value.length > FIELD_VALUE_MAX
      ? [fieldError(field, 'too_long.value', { most: FIELD_VALUE_MAX })]
      : [];
  });
}

/** The audience, locked against imports and other changes of its targets. @throws 409 while a file is imported */
async function lockAudience(tx: Tx, id: string, lock: 'update' | undefined = 'update') {
  const audience = await rowOf(tx, audiences, id, lock);
  if (audience.state === 'processing') throw problem('processing.file');
  assertNotMerged(audience);
  return audience;
}

/** Marks people of the audience whom a person has added again: they stay when the import that brought them is undone. */
const keepByHand = (
  tx: Tx,
  { tenant_id, audience_id }: { tenant_id: string; audience_id: string },
  people: readonly Pick<GoodRow, 'phone'>[],
) =>
  tx.execute(sql`update audience_targets t set by_hand = true
    from jsonb_array_elements_text(${asJson(people.map(({ phone }) => phone))}) as p(phone)
    where t.tenant_id = ${tenant_id}::uuid and t.audience_id = ${audience_id}::uuid and t.phone = p.phone
      and not t.by_hand`);

/**
 * Checks each number like a row of a file. Rejected numbers are returned with their position in the request. A dry run
 * stops after counting.
 */
async function create(call: CallOf<typeof contract, 'create'>) {
  const { tx, deps, params, query, body, now } = call;
  // Without the lock, two calls that add the same numbers would both count them.
  const audience = await lockAudience(tx, params.audience_id, query.dry_run ? undefined : 'update');
  const { targets } = body;
  // A wrong name or value is an error in the caller's program, so it fails the whole call.
  const errors = targets.flatMap(({ fields = {} }, i) => fieldErrors(fields, `targets.${i}.fields`));
  if (errors.length > 0) throw invalid(errors);
  const to = { tenant_id: audience.tenant_id, client_id: audience.client_id, audience_id: audience.id };
  const countries = await countriesFor(tx, deps.carrier, audience.tenant_id);
  const seen = new Set<string>();
  const good: GoodRow[] = [];
  const rejected: { index: number; reason: TargetRefusal; value: string }[] = [];
  targets.forEach(({ phone, fields = {} }, index) => {
    const parsed = toE164(phone);
    if (!parsed.ok) rejected.push({ index, reason: parsed.reason, value: phone });
    else if (seen.has(parsed.e164)) rejected.push({ index, reason: 'duplicate', value: phone });
    else good.push({ ok: true, row: index, phone: parsed.e164, value: phone, fields });
    if (parsed.ok) seen.add(parsed.e164);
  });
  const { fresh, rejects } = await sortRows(tx, { ...to, countries }, { good, bad: [] });
  if (!query.dry_run) {
    const there = new Set(
      rejects.flatMap(({ row, reason }) => (reason === 'duplicate_in_audience' ? [row] : [])),
    );
    const present = good.filter(({ row }) => there.has(row));
    await keepByHand(tx, to, good);
    await insertTargets(tx, to, fresh, null, now);
    if (body.consent_kind) await claimConsent(call, to, [...fresh, ...present], body.consent_kind);
    await countTargets(tx, to, { added: fresh }, now);
  }
  rejected.push(...rejects.map(({ row, reason, value }) => ({ index: row, reason, value })));
  return { added: fresh.length, rejected: rejected.toSorted((a, b) => a.index - b.index) };
}

/** A row's number, as the database counts them. */
const ROW_ID = /^\d{1,18}$/;

/** The target of a call, in its locked audience. @throws 404 without it */
async function lockedTarget(tx: Tx, params: { audience_id: string; id: string }) {
  const audience = await lockAudience(tx, params.audience_id);
  const [target] = ROW_ID.test(params.id) ? await recordsOf(tx, audience, [params.id]) : [];
  if (!target) throw notFound();
  const isTarget = sql`tenant_id = ${audience.tenant_id}::uuid and audience_id = ${audience.id}::uuid
    and id = ${target.id}::bigint`;
  return { audience, target, isTarget };
}

/**
 * Replaces the details of a recipient. Texts of a job that has begun keep those that it began with.
 * @throws 409 `stale` where they are others than the caller saw
 */
async function correct({ tx, params, body, now }: CallOf<typeof contract, 'correct'>) {
  const { audience, target, isTarget } = await lockedTarget(tx, params);
  if (target.version !== body.version) throw problem('stale.record');
  const fields = Object.fromEntries(
    Object.entries(body.fields)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== '')
      // A state's name is written as its code, by which the audience's places are counted.
      .map(([name, value]) => [name, name === 'state' ? (stateOf(value) ?? value) : value]),
  );
  // Details that stay as a file brought them are not judged again.
  const changed = Object.entries(fields).filter(([name, value]) => target.fields[name] !== value);
  const errors = fieldErrors(Object.fromEntries(changed), 'fields');
  if (errors.length > 0) throw invalid(errors);
  const { phone } = target;
  const { us_state, time_zone } = placeOfTarget(phone, fields);
  await rows(
    tx,
    sql`update audience_targets set fields = ${asJson(fields)}, us_state = ${us_state}, time_zone = ${time_zone},
        by_hand = true
      where ${isTarget}`,
  );
  await countTargets(
    tx,
    { tenant_id: audience.tenant_id, audience_id: audience.id },
    { added: [{ phone, fields }], removed: [{ phone, fields: target.fields }] },
    now,
  );
  const [record] = await recordsOf(tx, audience, [target.id]);
  return record!;
}

/** Takes a recipient out of the audience, and out of its counts. */
async function remove({ tx, params, query, now }: CallOf<typeof contract, 'remove'>): Promise<void> {
  const { audience, target, isTarget } = await lockedTarget(tx, params);
  await assertShown(contract.remove, query.confirmed, async () => target);
  await assertNoJobExcludes(tx, [audience.id]);
  await tx.execute(sql`delete from audience_targets where ${isTarget}`);
  await countTargets(
    tx,
    { tenant_id: audience.tenant_id, audience_id: audience.id },
    { removed: [target] },
    now,
  );
}

/** Calls 30 and 33, and those of a single recipient. */
export const audienceTargets = handlersFor(contract, { list, create, correct, remove });
