import { isFieldName, FIELD_VALUE_MAX } from '../../../src/rules/formats/fields';
import { consentOf, consentSaid } from '../../../src/rules/formats/consentColumns';
import { toE164 } from '../../../src/rules/formats/phone';
import {
  audienceTargets as contract,
  type TargetRefusal,
} from '../../../src/resources/audience_targets/contract';
import { rowOf } from '../../tables/rows';
import { audiences } from '../../db/schema';
import { type CallOf, handlersFor } from '../../http/handler';
import { type FieldError, fieldError, invalid, problem } from '../../http/problem';
import { countriesFor } from '../../sending/ledger/countries';
import { sortRows } from '../import/rowChecks';
import { countTargets, insertTargets } from '../import/store';
import type { GoodRow } from '../../../src/rules/formats/rows';
import { targetsOf } from './targets';

async function list(call: CallOf<typeof contract, 'list'>) {
  const audience = await rowOf(call.tx, audiences, call.params.audience_id);
  return targetsOf(call, audience, call.query);
}

interface Given {
  phone: string;
  fields?: Record<string, string>;
}

/** A wrong field name or value is an error in the caller's program, so it fails the whole call. */
function fieldErrors(targets: readonly Given[]): FieldError[] {
  return targets.flatMap(({ fields = {} }, i) =>
    Object.entries(fields).flatMap(([name, value]): FieldError[] => {
      const field = `targets.${i}.fields.${name}`;
      if (!isFieldName(name)) return [fieldError(field, 'name')];
      // As a merge field, it would keep nobody from being texted.
      if ((consentOf(name) ?? consentSaid(value)) !== undefined)
        return [fieldError(field, 'undecided_field', { name })];
      return value.length > FIELD_VALUE_MAX
        ? [fieldError(field, 'too_long.value', { most: FIELD_VALUE_MAX })]
        : [];
    }),
  );
}

/**
 * Checks each number like a row of a file. Rejected numbers are returned with their position in the request. A dry run
 * stops after counting.
 */
async function create({ tx, deps, params, query, body, now }: CallOf<typeof contract, 'create'>) {
  // Without the lock, two calls that add the same numbers would both count them.
  const audience = await rowOf(tx, audiences, params.audience_id, query.dry_run ? undefined : 'update');
  if (audience.state === 'processing') {
    throw problem('processing.file');
  }
  const { targets } = body;
  const errors = fieldErrors(targets);
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
    await insertTargets(tx, to, fresh, null, now);
    await countTargets(tx, to, fresh, now);
  }
  rejected.push(...rejects.map(({ row, reason, value }) => ({ index: row, reason, value })));
  return { added: fresh.length, rejected: rejected.toSorted((a, b) => a.index - b.index) };
}

/** Calls 30 and 33. */
export const audienceTargets = handlersFor(contract, { list, create });
