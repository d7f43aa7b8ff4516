import { and, inArray } from 'drizzle-orm';
import { callerName } from '../../auth/callerName';
import type { Confirmed } from '../../../src/contract/confirmed';
import { audiences as contract } from '../../../src/resources/audiences/contract';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';
import type { Tx } from '../../db/client';
import {
  audiences as table,
  campaign_audiences,
  clients,
  keywords,
  type MergeRow,
  opt_in_pages,
} from '../../db/schema';
import { ownRows } from '../../db/scope';
import { assertConfirmed } from '../../http/confirmed';
import { type Call, type CallOf, handlersFor } from '../../http/handler';
import { notFound, problem } from '../../http/problem';
import { assertNotExcluded } from '../campaigns/exclusions';
import { acceptFile } from '../import/accept';
import { rememberedColumns } from '../import/remember';
import { importsOf, latestImports, type RejectsPage } from '../import/view';
import { undoImport, undoPreview } from '../import/undoWork';
import { FIGURES, listed } from './figures';
import { assertNoJobUses } from './jobUse';
import { mergeAudiences, mergePreview } from './merge/merge';

const DEFAULT_REJECTS = 100;

/** A merge as the API has it: without the id of a member of staff. */
const mergeOf = ({ by_user_id: _, ...merge }: MergeRow) => merge;

const base = crud(contract, table, {
  select: FIGURES,
  search: [table.name],
  filter: listed,
  parent: { param: 'client_id', table: clients },
  create: async (call) => {
    const { tx, body } = call;
    const client = await rowOf(tx, clients, body.client_id);
    if (client.archived) throw problem('archived.client');
    return { tenant_id: client.tenant_id, by: await callerName(call) };
  },
  represent: (row) => ({
    ...row,
    merge: row.merge && mergeOf(row.merge),
    valid: row.targets - row.opted_out,
    imports: [],
  }),
});

type Row = Awaited<ReturnType<typeof base.one>>;

/** The record with its imports; `page` is the requested part of one import's ledger. */
const withImports = async ({ tx }: Pick<Call, 'tx'>, row: Row, page?: RejectsPage) => ({
  ...row,
  imports: await importsOf(tx, row.tenant_id, row.id, page),
});

/** The facts of audiences that deleting them confirms. */
async function shownOf(tx: Tx, ids: readonly string[]): Promise<Confirmed> {
  const records = await tx
    .select({ id: table.id, name: table.name, targets: table.targets, campaigns: FIGURES.campaigns })
    .from(table)
    .where(and(ownRows(tx, table), inArray(table.id, [...ids])));
  const rows = ids.flatMap((id) => records.find((row) => row.id === id) ?? []);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    names: rows.map(({ name }) => name),
    reach: sum(({ targets }) => targets),
    counts: { campaigns: sum(({ campaigns: uses }) => uses) },
  };
}

/** Deletes all of the audiences, or none if a job uses one or a file is being imported into one. */
async function removeAll({ tx, body }: CallOf<typeof contract, 'remove'>): Promise<void> {
  const ids = [...new Set(body.ids)];
  const records = await tx
    .select({ id: table.id, name: table.name, state: table.state })
    .from(table)
    .where(and(ownRows(tx, table), inArray(table.id, ids)))
    .orderBy(table.id)
    .for('update');
  if (records.length < ids.length) throw notFound();
  const importing = records.find(({ state }) => state === 'processing');
  if (importing) throw problem('importing.audience', { name: importing.name });
  await assertNoJobUses(tx, ids);
  await assertNotExcluded(tx, table, ids);
  await assertConfirmed(body.confirmed, () => shownOf(tx, body.ids));
  await tx
    .delete(campaign_audiences)
    .where(and(ownRows(tx, campaign_audiences), inArray(campaign_audiences.audience_id, ids)));
  await tx
    .update(keywords)
    .set({ audience_id: null })
    .where(and(ownRows(tx, keywords), inArray(keywords.audience_id, ids)));
  await tx
    .update(opt_in_pages)
    .set({ audience_id: null, archived: true })
    .where(and(ownRows(tx, opt_in_pages), inArray(opt_in_pages.audience_id, ids)));
  await tx.delete(table).where(and(ownRows(tx, table), inArray(table.id, ids)));
}

/** Calls 28, 29, 31, 32, 34, 35 and 80. */
export const audiences = handlersFor(contract, {
  list: async (call) => {
    const { records, total } = await base.list(call);
    const latest = await latestImports(
      call.tx,
      records.map(({ id }) => id),
    );
    return {
      records: records.map(({ places: _, ...row }) => ({ ...row, imports: latest.get(row.id) ?? [] })),
      total,
    };
  },
  one: async (call) => {
    const { import_id, rejects_skip = 0, rejects_limit = DEFAULT_REJECTS } = call.query;
    const page = import_id ? { import_id, skip: rejects_skip, limit: rejects_limit } : undefined;
    return withImports(call, await base.one(call), page);
  },
  create: async (call) => withImports(call, await base.create(call)),
  update: async (call) => withImports(call, await base.update(call)),
  remove: removeAll,
  undo_preview: undoPreview,
  undo: undoImport,
  merge_preview: mergePreview,
  merge: mergeAudiences,
  remembered_columns: rememberedColumns,
  file: { unscoped: acceptFile },
});
