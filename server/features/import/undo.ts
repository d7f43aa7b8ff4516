import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { UndoFigures } from '../../../src/resources/audiences/contract';
import { rows, type Db, type Tx } from '../../db/client';
import { imports, type UndoRow } from '../../db/schema';
import { withScope } from '../../db/scope';
import { breathe } from '../../lib/pause';
import { CHUNK_ROWS } from './file';
import { countTargets, type Into } from './store';
import { asJson } from './rowChecks';

/** An import and its audience. */
export interface Origin extends Omit<Into, 'client_id'> {
  import_id: string;
}

type Fields = Record<string, string>;
type Person = { phone: string; fields: Fields };

const NOBODY: UndoFigures = { removed: 0, restored: 0, returned: 0, kept: 0 };

/** Undoing from the start. */
export const undoRow = (of: number, by: string | null, now: Date): UndoRow => ({
  ...NOBODY,
  state: 'undoing',
  of,
  target: 0,
  change: 0,
  by,
  at: now.toISOString(),
  finished_at: null,
});

/** SQL condition: whether an import has been undone, or never ended well. */
const isVoid = (tenant: SQL, id: SQL): SQL => sql`exists (select 1 from imports u
  where u.tenant_id = ${tenant} and u.id = ${id} and (u.undo is not null or u.state = 'failed'))`;

/**
 * Which people an undoing removes, restores and returns. Rows are audience_targets `t` and import_changes `c`. A later
 * import that is still valid keeps those whom it confirmed; a later `match` keeps out those whom it lacks.
 */
async function rulesOf(tx: Tx, { tenant_id, audience_id, import_id }: Origin) {
  const tenant = sql`${tenant_id}::uuid`;
  const self = sql`${import_id}::uuid`;
  const [later] = await rows<{ any: boolean; match: boolean }>(
    tx,
    sql`select count(*) > 0 as any, coalesce(bool_or(l.mode = 'match'), false) as match
      from imports l join imports i on i.tenant_id = l.tenant_id and i.id = ${self}
      where l.tenant_id = ${tenant} and l.audience_id = ${audience_id}::uuid and l.state = 'completed'
        and l.undo is null and (l.created_at, l.id) > (i.created_at, i.id)`,
  );
  const isOurs = sql`t.tenant_id = ${tenant} and t.audience_id = ${audience_id}::uuid`;
  // Someone whom an undone import added is here because of the one that confirmed them.
  const isAdded = sql`coalesce(t.import_id = ${self} or (t.confirmed_import_id = ${self} and t.import_id <> ${self}
    and ${isVoid(tenant, sql`t.import_id`)}), false)`;
  const isKept = later!.any
    ? sql`(t.by_hand or coalesce(t.confirmed_import_id <> ${self}, false))`
    : sql`t.by_hand`;
  return {
    isOurs,
    isAdded,
    isKept,
    isChange: sql`c.tenant_id = ${tenant} and c.import_id = ${self}`,
    /** Condition on a person whose details were changed: they are still as the import wrote them. */
    isAsWritten: sql`(t.confirmed_import_id is not distinct from ${self} and not t.by_hand)`,
    returns: later!.match
      ? sql`false`
      : sql`(c.by_hand or c.origin_id is null or not ${isVoid(tenant, sql`c.origin_id`)}
          or (c.confirmed_import_id is not null and not ${isVoid(tenant, sql`c.confirmed_import_id`)}))`,
  };
}

/** Figures of an undoing, without doing it. */
export async function undoFigures(tx: Tx, origin: Origin): Promise<UndoFigures> {
  const { isOurs, isAdded, isKept, isChange, isAsWritten, returns } = await rulesOf(tx, origin);
  const [figures] = await rows<UndoFigures & Record<string, unknown>>(
    tx,
    sql`with added as (
        select count(*) filter (where not ${isKept})::int as removed, count(*) filter (where ${isKept})::int as kept
        from audience_targets t where ${isOurs} and ${isAdded}),
      changed as (
        select count(*) filter (where ${isAsWritten})::int as restored,
          count(*) filter (where not ${isAsWritten})::int as kept
        from import_changes c join audience_targets t on ${isOurs} and t.phone = c.phone
        where ${isChange} and c.kind = 'changed' and not ${isAdded}),
      gone as (
        select count(*) filter (where x.returns)::int as returned, count(*) filter (where not x.returns)::int as kept
        from (select ${returns} and not exists (
            select 1 from audience_targets t where ${isOurs} and t.phone = c.phone) as returns
          from import_changes c where ${isChange} and c.kind = 'gone') x)
      select added.removed, changed.restored, gone.returned, (added.kept + changed.kept + gone.kept)::int as kept
      from added, changed, gone`,
  );
  return figures!;
}

interface Step {
  figures: Partial<UndoFigures>;
  added?: Person[];
  removed?: Person[];
  /** The last row that was visited; null: there are no more. */
  last: number | null;
}

/** Removes those whom the import added, among the next targets. */
async function removeAdded(tx: Tx, origin: Origin, after: number): Promise<Step> {
  const { isOurs, isAdded, isKept } = await rulesOf(tx, origin);
  const [page] = await rows<{ last: number | null }>(
    tx,
    sql`select max(x.id)::float8 as last from (select t.id from audience_targets t
      where ${isOurs} and t.id > ${after}::bigint order by t.id limit ${CHUNK_ROWS}::int) x`,
  );
  const last = page?.last ?? null;
  if (last === null) return { figures: {}, last };
  const isNext = sql`t.id > ${after}::bigint and t.id <= ${last}::bigint`;
  const removed = await rows<Person>(
    tx,
    sql`delete from audience_targets t where ${isOurs} and ${isNext} and ${isAdded} and not ${isKept}
      returning t.phone, t.fields`,
  );
  const [rest] = await rows<{ kept: number }>(
    tx,
    sql`select count(*)::int as kept from audience_targets t where ${isOurs} and ${isNext} and ${isAdded}`,
  );
  return { figures: { removed: removed.length, kept: rest!.kept }, removed, last };
}

/** Takes back the next changes of the import to people who were there before. */
async function takeBackChanges(tx: Tx, origin: Origin, after: number): Promise<Step> {
  const { isOurs, isAdded, isChange, isAsWritten, returns } = await rulesOf(tx, origin);
  const [page] = await rows<{ last: number | null; gone: number }>(
    tx,
    sql`select max(x.id)::float8 as last, (count(*) filter (where x.kind = 'gone'))::int as gone
      from (select c.id, c.kind from import_changes c
        where ${isChange} and c.id > ${after}::bigint order by c.id limit ${CHUNK_ROWS}::int) x`,
  );
  const last = page?.last ?? null;
  if (last === null) return { figures: {}, last };
  const isNext = sql`${isChange} and c.id > ${after}::bigint and c.id <= ${last}::bigint`;
  const [there] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from import_changes c join audience_targets t on ${isOurs} and t.phone = c.phone
      where ${isNext} and c.kind = 'changed' and not ${isAdded}`,
  );
  const restored = await rows<Person & { was: Fields }>(
    tx,
    sql`update audience_targets t set fields = c.fields, us_state = c.us_state, time_zone = c.time_zone,
        confirmed_import_id = c.confirmed_import_id, by_hand = c.by_hand
      from import_changes c, audience_targets o
      where ${isOurs} and ${isNext} and c.kind = 'changed' and t.phone = c.phone and not ${isAdded} and ${isAsWritten}
        and o.tenant_id = t.tenant_id and o.audience_id = t.audience_id and o.id = t.id
      returning t.phone, t.fields, o.fields as was`,
  );
  const { tenant_id, audience_id } = origin;
  const returned = await rows<Person>(
    tx,
    sql`insert into audience_targets (tenant_id, audience_id, phone, fields, us_state, time_zone, import_id,
        confirmed_import_id, claim, by_hand, created_at)
      select ${tenant_id}::uuid, ${audience_id}::uuid, c.phone, c.fields, c.us_state, c.time_zone, c.origin_id,
        c.confirmed_import_id, c.claim, c.by_hand, c.added_at
      from import_changes c where ${isNext} and c.kind = 'gone' and ${returns} order by c.id
      on conflict (tenant_id, audience_id, phone) do nothing returning phone, fields`,
  );
  return {
    figures: {
      restored: restored.length,
      returned: returned.length,
      kept: there!.count - restored.length + page!.gone - returned.length,
    },
    added: [...restored, ...returned],
    removed: restored.map(({ phone, was }) => ({ phone, fields: was })),
    last,
  };
}

/**
 * One part of an undoing, with its progress in the same transaction: after a crash it continues there, and no part is done
 * twice. @returns whether there may be more
 */
async function undoNext(tx: Tx, origin: Origin, now: Date): Promise<boolean> {
  const isImport = and(eq(imports.tenant_id, origin.tenant_id), eq(imports.id, origin.import_id));
  const [record] = await tx.select({ undo: imports.undo }).from(imports).where(isImport).for('update');
  const undo = record?.undo;
  if (undo?.state !== 'undoing') return false;
  const visited = await removeAdded(tx, origin, undo.target);
  const isPeople = visited.last !== null;
  const step = isPeople ? visited : await takeBackChanges(tx, origin, undo.change);
  if (step.last === null) return false;
  await countTargets(tx, origin, step, now);
  const add = (name: keyof UndoFigures) => undo[name] + (step.figures[name] ?? 0);
  const next: UndoRow = {
    ...undo,
    removed: add('removed'),
    restored: add('restored'),
    returned: add('returned'),
    kept: add('kept'),
    [isPeople ? 'target' : 'change']: step.last,
  };
  await tx.execute(sql`update imports set undo = ${asJson(next)}
    where tenant_id = ${origin.tenant_id}::uuid and id = ${origin.import_id}::uuid`);
  return true;
}

/** Does all of an undoing that has been stored, from where it stopped. @returns false where it was aborted */
export async function undoAll(
  db: Db,
  origin: Origin,
  now: () => Date,
  signal?: AbortSignal,
): Promise<boolean> {
  let isMore = true;
  while (isMore) {
    if (signal?.aborted) return false;
    isMore = await withScope(db, 'system', (tx) => undoNext(tx, origin, now()));
    await breathe();
  }
  return true;
}
