import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import { isFieldName, FIELD_VALUE_MAX } from '../../src/rules/fields';
import { toE164 } from '../../src/rules/phone';
import { contains, rowOf } from '../crud';
import { audience_targets as table, audiences } from '../db/schema';
import type { Call, Handlers } from '../http/handler';
import { invalid, problem, type FieldError } from '../http/problem';
import { sortRows } from '../imports/sort';
import { countTargets, insertTargets } from '../imports/store';
import type { GoodRow } from '../../src/rules/rows';

const DEFAULT_LIMIT = 10;

/** A number in any notation, a part of one, or a part of a name. */
function matching(search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const phone = toE164(text);
  if (phone.ok) return eq(table.phone, phone.e164);
  const digits = text.replace(/\D/g, '');
  const named = (field: string) =>
    sql`${table.fields}->>${field} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
  return or(
    digits.length > 2 ? contains(table.phone, digits) : undefined,
    named('first_name'),
    named('last_name'),
  );
}

async function list({ tx, params, query }: Call) {
  const audience = await rowOf(tx, audiences, params['audience_id']!);
  const where = and(
    eq(table.tenant_id, audience.tenant_id),
    eq(table.audience_id, audience.id),
    matching(query.search),
  );
  const found = await tx
    .select({
      id: sql<string>`${table.id}::text`,
      audience_id: table.audience_id,
      phone: table.phone,
      fields: table.fields,
      us_state: table.us_state,
      time_zone: table.time_zone,
      blocked: sql<boolean>`exists (select 1 from do_not_calls d where d.tenant_id = audience_targets.tenant_id
        and d.client_id = ${audience.client_id}::uuid and d.phone = audience_targets.phone)`,
      last_messaged_at: sql<
        string | null
      >`(select to_char(max(m.sent_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from messages m where m.tenant_id = audience_targets.tenant_id and m.phone = audience_targets.phone
        and m.client_id = ${audience.client_id}::uuid)`,
      created_at: table.created_at,
    })
    .from(table)
    .where(where)
    .orderBy(asc(table.id))
    .limit(query.limit ?? DEFAULT_LIMIT)
    .offset(query.skip ?? 0);
  const [counted] = query.search?.trim()
    ? await tx
        .select({ total: sql<number>`count(*)::int` })
        .from(table)
        .where(where)
    : [{ total: audience.targets as number }];
  const records = found.map(({ blocked, ...target }) => ({
    ...target,
    state: blocked ? 'opted_out' : 'valid',
  }));
  return { records, total: counted?.total ?? 0 };
}

interface Given {
  phone: string;
  fields?: Record<string, string>;
}

/** Field names and values are the caller's program, not its data: a wrong one refuses the whole call. */
function fieldErrors(targets: readonly Given[]): FieldError[] {
  return targets.flatMap(({ fields = {} }, i) =>
    Object.entries(fields).flatMap(([name, value]) => {
      const field = `targets.${i}.fields.${name}`;
      if (!isFieldName(name))
        return [{ field, code: 'name', message: 'Use lower-case letters, digits and underscores.' }];
      return value.length > FIELD_VALUE_MAX
        ? [{ field, code: 'too_long', message: `Use at most ${FIELD_VALUE_MAX} characters.` }]
        : [];
    }),
  );
}

/**
 * Judges each number like a row of a file; what is refused is answered with its place in the request. A dry run
 * stops after counting.
 */
async function create({ tx, params, query, body, now }: Call) {
  const audience = await rowOf(tx, audiences, params['audience_id']!);
  if (audience.state === 'processing') {
    throw problem(409, 'processing', 'A file is being imported into this audience. Wait until it is done.');
  }
  const targets: Given[] = body.targets;
  const errors = fieldErrors(targets);
  if (errors.length > 0) throw invalid(errors);
  const to = { tenant_id: audience.tenant_id, client_id: audience.client_id, audience_id: audience.id };
  const seen = new Set<string>();
  const good: GoodRow[] = [];
  const rejected: { index: number; reason: string; value: string }[] = [];
  targets.forEach(({ phone, fields = {} }, index) => {
    const parsed = toE164(phone);
    if (!parsed.ok) rejected.push({ index, reason: parsed.reason, value: phone });
    else if (seen.has(parsed.e164)) rejected.push({ index, reason: 'duplicate', value: phone });
    else good.push({ ok: true, row: index, phone: parsed.e164, value: phone, fields });
    if (parsed.ok) seen.add(parsed.e164);
  });
  const { fresh, rejects } = await sortRows(tx, to, { good, bad: [] });
  if (!query.dry_run) {
    await insertTargets(tx, to, fresh, null, now);
    await countTargets(tx, to, fresh, now);
  }
  rejected.push(...rejects.map(({ row, reason, value }) => ({ index: row, reason, value })));
  return { added: fresh.length, rejected: rejected.toSorted((a, b) => a.index - b.index) };
}

/** Calls 30 and 33. */
export const audienceTargets: Handlers = { 'audience_targets.list': list, 'audience_targets.create': create };
