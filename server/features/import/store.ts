import { and, eq, sql } from 'drizzle-orm';
import type { GoodRow } from '../../../src/rules/formats/rows';
import { optOut } from '../../consent/list';
import { rows, type Tx } from '../../db/client';
import { audiences, imports } from '../../db/schema';
import { recordImported } from './consent';
import { type Chunk, CHUNK_ROWS } from './file';
import { grouped } from '../../sending/carrier/groups';
import { placeOfTarget } from './placeCounts';
import { nowhere, withPlaces } from './placeCounts';
import { asJson, sortRows, type Destination, addTo, sumOf, tallyOf, type Reject } from './rowChecks';

/** Where the targets of one call or import go. */
export type Into = Omit<Destination, 'audience_id' | 'countries'> & { audience_id: string };

/** Adds targets. Returns the numbers that were new. */
export async function insertTargets(
  tx: Tx,
  { tenant_id, audience_id }: Into,
  fresh: readonly Pick<GoodRow, 'phone' | 'fields'>[],
  importId: string | null,
  now: Date,
): Promise<Set<string>> {
  if (fresh.length === 0) return new Set();
  const records = fresh.map(({ phone, fields }) => ({ phone, fields, ...placeOfTarget(phone, fields) }));
  const inserted = await rows<{ phone: string }>(
    tx,
    sql`insert into audience_targets (tenant_id, audience_id, phone, fields, us_state, time_zone, import_id, created_at)
        select ${tenant_id}::uuid, ${audience_id}::uuid, r.phone, r.fields, r.us_state, r.time_zone, ${importId}::uuid,
          ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${asJson(records)}) as r(phone text, fields jsonb, us_state text, time_zone text)
        on conflict (tenant_id, audience_id, phone) do nothing
        returning phone`,
  );
  return new Set(inserted.map(({ phone }) => phone));
}

/** Marks people of the audience whom an import has as well: the undoing of an earlier one keeps them. */
async function confirmTargets(
  tx: Tx,
  { tenant_id, audience_id }: Into,
  people: readonly Pick<GoodRow, 'phone'>[],
  importId: string,
): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`update audience_targets t set confirmed_import_id = ${importId}::uuid
    from jsonb_array_elements_text(${asJson(people.map(({ phone }) => phone))}) as p(phone)
    where t.tenant_id = ${tenant_id}::uuid and t.audience_id = ${audience_id}::uuid and t.phone = p.phone`);
}

/** SQL: the columns of `import_changes`, and a target (`t`) as it is now. */
const CHANGE_COLUMNS = sql`tenant_id, import_id, kind, phone, fields, us_state, time_zone, origin_id,
  confirmed_import_id, claim, by_hand, added_at`;
const asItWas = (importId: string, kind: 'changed' | 'gone') =>
  sql`t.tenant_id, ${importId}::uuid, ${kind}::text, t.phone, t.fields, t.us_state, t.time_zone, t.import_id,
    t.confirmed_import_id, t.claim, t.by_hand, t.created_at`;

/** Gives people of the audience the details of the file, and keeps the former ones. Returns those who had others. */
async function replaceDetails(
  tx: Tx,
  { tenant_id, audience_id }: Into,
  people: readonly Pick<GoodRow, 'phone' | 'fields'>[],
  importId: string,
): Promise<(Counted & { was: Record<string, string> })[]> {
  if (people.length === 0) return [];
  const records = people.map(({ phone, fields }) => ({ phone, fields, ...placeOfTarget(phone, fields) }));
  const other = sql`jsonb_to_recordset(${asJson(records)}) as r(phone text, fields jsonb, us_state text, time_zone text)
    join audience_targets t on t.tenant_id = ${tenant_id}::uuid and t.audience_id = ${audience_id}::uuid
      and t.phone = r.phone and t.fields <> r.fields`;
  const before = await rows<{ phone: string; was: Record<string, string> }>(
    tx,
    sql`insert into import_changes (${CHANGE_COLUMNS}) select ${asItWas(importId, 'changed')} from ${other}
      returning phone, fields as was`,
  );
  await tx.execute(sql`update audience_targets o set fields = r.fields, us_state = r.us_state,
      time_zone = r.time_zone, by_hand = false
    from ${other} where o.tenant_id = t.tenant_id and o.audience_id = t.audience_id and o.id = t.id`);
  const byPhone = new Map(people.map(({ phone, fields }) => [phone, fields]));
  return before.map(({ phone, was }) => ({ phone, was, fields: byPhone.get(phone)! }));
}

/**
 * Removes the next people of the audience whom a `match` does not have, and keeps them for its undoing.
 * @returns the last one's id; null: there are no more
 */
export async function removeGone(
  tx: Tx,
  { tenant_id, audience_id }: Into,
  importId: string,
  after: number,
  now: Date,
): Promise<number | null> {
  const isImport = and(eq(imports.tenant_id, tenant_id), eq(imports.id, importId));
  const [record] = await tx.select({ until: imports.until }).from(imports).where(isImport).for('update');
  const removed = await rows<Counted & { last: number | null }>(
    tx,
    sql`with gone as (
        delete from audience_targets t where t.tenant_id = ${tenant_id}::uuid and t.audience_id = ${audience_id}::uuid
          and t.id = any(array(
            select x.id from audience_targets x where x.tenant_id = ${tenant_id}::uuid
              and x.audience_id = ${audience_id}::uuid and x.id > ${after}::bigint and x.id <= ${record?.until ?? 0}::bigint
              and x.confirmed_import_id is distinct from ${importId}::uuid
            order by x.id limit ${CHUNK_ROWS}::int))
        returning t.*)
      , stored as (
        insert into import_changes (${CHANGE_COLUMNS}) select ${asItWas(importId, 'gone')} from gone t)
      select t.phone, t.fields, (max(t.id) over ())::float8 as last from gone t`,
  );
  await countTargets(tx, { tenant_id, audience_id }, { removed }, now);
  await tx
    .update(imports)
    .set({ gone: sql`${imports.gone} + ${removed.length}` })
    .where(isImport);
  return removed[0]?.last ?? null;
}

type Counted = Pick<GoodRow, 'phone' | 'fields'>;

/** Updates the audience's count, fields and places after targets were added or removed, or got other fields. */
export async function countTargets(
  tx: Tx,
  { tenant_id, audience_id }: Pick<Into, 'tenant_id' | 'audience_id'>,
  { added = [], removed = [] }: { added?: readonly Counted[]; removed?: readonly Counted[] },
  now: Date,
): Promise<void> {
  const isAudience = and(eq(audiences.tenant_id, tenant_id), eq(audiences.id, audience_id));
  const [audience] = await tx
    .select({ fields: audiences.fields, places: audiences.places })
    .from(audiences)
    .where(isAudience)
    .for('update');
  const filled = new Map(audience?.fields.map(({ name, filled: count }) => [name, count]));
  const count = (targets: readonly Counted[], sign: 1 | -1) => {
    for (const name of targets.flatMap(({ fields }) => Object.keys(fields)))
      filled.set(name, (filled.get(name) ?? 0) + sign);
  };
  count(added, 1);
  count(removed, -1);
  const fields = [...filled]
    .map(([name, sum]) => ({ name, filled: sum }))
    .filter(({ filled: sum }) => sum > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  await tx
    .update(audiences)
    .set({
      fields,
      places: withPlaces(withPlaces(audience?.places ?? nowhere(), added), removed, -1),
      targets: sql`${audiences.targets} + ${added.length - removed.length}`,
      updated_at: now,
    })
    .where(isAudience);
}

async function insertRejects(
  tx: Tx,
  tenantId: string,
  importId: string,
  after: number,
  rejects: readonly Reject[],
): Promise<void> {
  if (rejects.length === 0) return;
  await tx.execute(
    sql`insert into import_rejects (tenant_id, import_id, n, row, reason, detail, value)
        select ${tenantId}::uuid, ${importId}::uuid, ${after}::int + r.n, r.row, r.reason, r.detail, r.value
        from jsonb_to_recordset(${asJson(rejects.map((reject, i) => ({ n: i + 1, ...reject })))}) as r(n int, row int, reason text, detail text, value text)`,
  );
}

/**
 * Stores one chunk of an import together with its progress, so that a restart continues exactly here. A chunk that is
 * already stored is skipped.
 */
export async function storeChunk(
  tx: Tx,
  to: Into & Pick<Destination, 'countries'>,
  importId: string,
  chunk: Chunk,
  now: Date,
): Promise<void> {
  const isImport = and(eq(imports.tenant_id, to.tenant_id), eq(imports.id, importId));
  const [before] = await tx.select().from(imports).where(isImport).for('update');
  if (!before || before.processed >= chunk.processed) return;
  // The insert itself shows which numbers the audience already has, so there is no query for them.
  const { fresh, rejects } = await sortRows(tx, { ...to, audience_id: null }, chunk);
  const inserted = await insertTargets(tx, to, fresh, importId, now);
  const added = fresh.filter(({ phone }) => inserted.has(phone));
  const there = fresh.filter(({ phone }) => !inserted.has(phone));
  const isMatch = before.mode === 'match';
  const changes = isMatch ? await replaceDetails(tx, to, there, importId) : [];
  await confirmTargets(tx, to, there, importId);
  const known = (isMatch ? [] : there).map(({ row, value }): Reject => ({
    row,
    reason: 'duplicate_in_audience',
    detail: null,
    value,
  }));
  const all = [...rejects, ...known].toSorted((a, b) => a.row - b.row);
  const rejected = tallyOf(before.rejected);
  await insertRejects(tx, to.tenant_id, importId, sumOf(rejected), all);
  await countTargets(
    tx,
    to,
    {
      added: [...added, ...changes],
      removed: changes.map(({ phone, was }) => ({ phone, fields: was })),
    },
    now,
  );
  await recordImported(tx, before, { added, there }, chunk.columns, now);
  await listOuts(tx, before, chunk.outs, now);
  await tx
    .update(imports)
    .set({
      state: 'processing',
      processed: chunk.processed,
      further: sql`${imports.further} + ${chunk.further}`,
      imported: sql`${imports.imported} + ${added.length}`,
      changed: sql`${imports.changed} + ${changes.length}`,
      unchanged: sql`${imports.unchanged} + ${isMatch ? there.length - changes.length : 0}`,
      rejected: addTo(rejected, all),
    })
    .where(isImport);
}

/** Puts people opted out in the file on the client's do-not-call list, with file, row, column and cell. */
async function listOuts(
  tx: Tx,
  { tenant_id, client_id, id, file_name, by, by_user_id }: typeof imports.$inferSelect,
  outs: Chunk['outs'],
  now: Date,
): Promise<void> {
  for (const [reason, people] of grouped(outs, (out) => out.reason))
    await optOut(
      tx,
      { tenant_id, client_id, source: 'import', import_id: id, file_name, reason, by, by_user_id, at: now },
      people.map(({ phone, row }) => ({ phone, row })),
    );
}
