import * as s from '../../contract/schema';
import {
  codeOf,
  count,
  edited,
  flag,
  id,
  instant,
  line,
  maybe,
  prose,
  search,
  version,
} from '../../contract/common';
import { confirmed, confirmedText } from '../../contract/confirmed';
import { forFile } from '../../contract/stepUp';
import { defineContract, del, DRY_RUN, get, list, post } from '../../contract/define';
import { CONSENT_CLAIMS } from '../../rules/law/consentClaim';
import { STAFF } from '../../contract/roles';
import type { CsvProblemCode } from '../../rules/formats/csv/problem';
import type { ProblemCode } from '../../rules/codes/problemCodes';
import type { RowProblem } from '../../rules/formats/rows';

/**
 * Why a row of a file did not become a target. The counts of all reasons and `imported` add up to `rows`
 * plus `further`.
 */
export const REJECT_REASONS = [
  'missing',
  'invalid',
  'country',
  'duplicate_in_file',
  'duplicate_in_audience',
  'do_not_call',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** The problem of the row, the row with the same number, or the number's country (ISO 3166). */
export type RejectDetail = RowProblem | `row_${number}` | `country_${string}`;

/** Why a whole import failed: its file, the lost upload, or the server. */
export type ImportErrorCode = CsvProblemCode | Extract<ProblemCode, 'file_gone' | 'internal'>;

/** Number of rejected rows included in an import, and maximum that one call may request. */
export const SAMPLE_ROWS = 100;
export const REJECTS_MAX = 5000;

/** The people concerned by the undoing of an import, each in one figure. */
export const UndoFigures = s.object({
  /** Added by the import, and removed again. */
  removed: count(),
  /** Their details were changed by the import, and are as before. */
  restored: count(),
  /** Removed by the import, and in the audience again. */
  returned: count(),
  /** Stay as they are: changed or confirmed since, by a person or by another file. */
  kept: count(),
});
export type UndoFigures = s.Infer<typeof UndoFigures>;
export const UNDO_FIGURES = [
  'removed',
  'restored',
  'returned',
  'kept',
] as const satisfies readonly (keyof UndoFigures)[];

export const SYNC_FIGURES = [
  'changed',
  'unchanged',
  'gone',
  'spared',
] as const satisfies readonly (keyof NonNullable<Import['sync']>)[];

/** The figures of a checked or finished import that a person confirms before it changes an audience. */
export const syncCounts = ({
  imported,
  sync,
}: Pick<Import, 'imported' | 'sync'>): Record<string, number> => ({
  imported,
  ...sync,
});

/** `match` makes the audience the same as the file: people whom it lacks are removed. */
export const IMPORT_MODES = ['add', 'match'] as const;

/** The import of a file into an audience: progress while it runs, the ledger once it has ended. */
export const Import = s.object({
  id: id(),
  /** Null while a dry run belongs to no audience yet. */
  audience_id: s.nullable(id()),
  file_name: s.string(),
  /** `checked` ends a dry run: everything counted, nothing stored. */
  state: s.enum(['queued', 'processing', 'checked', 'completed', 'failed']),
  /** Machine-readable cause and sentence when `failed`. */
  error: s.nullable(s.object({ code: codeOf<ImportErrorCode>(), message: s.string() })),
  /** Data rows, without the header and blank lines. */
  rows: count(),
  /** Rows read so far; equals `rows` at the end. */
  processed: count(),
  /**
   * Numbers beyond one per row, if each counts by itself: rows + further = imported + rejected at the
   * end, and with `sync` + changed + unchanged.
   */
  further: count(),
  imported: count(),
  rejected: s.object({
    missing: count(),
    invalid: count(),
    /** In a country that no account of the tenant may send to. */
    country: count(),
    duplicate_in_file: count(),
    duplicate_in_audience: count(),
    do_not_call: count(),
  }),
  /** The first rejected rows; the whole ledger is read page by page, see `one`. Empty in lists. */
  sample: s.array(
    s.object({
      row: count(),
      reason: s.enum(REJECT_REASONS),
      detail: s.nullable(codeOf<RejectDetail>()),
      value: s.string(),
    }),
  ),
  mode: s.enum(IMPORT_MODES),
  /** The figures of a `match` in addition; null for another import. */
  sync: s.nullable(
    s.object({
      /** Already in the audience: with other details than the file's, and with the same. */
      changed: count(),
      unchanged: count(),
      /** Not in the file, or opted out in it: removed. */
      gone: count(),
      /** Would be removed, but too much of the file is unreadable. */
      spared: count(),
    }),
  ),
  /** Progress and result of its undoing; null: not asked for. */
  undo: s.nullable(
    s.object({
      ...UndoFigures.shape,
      state: s.enum(['undoing', 'undone']),
      /** The sum of the figures at the end, unless something else changes meanwhile. */
      of: count(),
      by: s.nullable(s.string()),
      at: instant(),
      finished_at: s.nullable(instant()),
    }),
  ),
  /** How and when the people in the file consented. */
  consent: s.nullable(s.string()),
  consent_when: s.nullable(s.string()),
  /** The kind of consent claimed, which a client may require; null if none was stated. */
  consent_kind: s.nullable(s.enum(CONSENT_CLAIMS)),
  by: s.nullable(s.string()),
  created_at: instant(),
  finished_at: s.nullable(instant()),
});
export type Import = s.Infer<typeof Import>;

export type ImportFailure = NonNullable<Import['error']>;

/** The figures of a merge, as it would be now. */
export const MergeFigures = s.object({
  /** People in the audience that stays. */
  targets: count(),
  /** People of the others who are not in it: they come. */
  came: count(),
  /** Rows of the others that bring nobody: their people are in it, or in another of them. */
  there: count(),
  /** People in it who get details that they lack from the others; what they have stays. */
  filled: count(),
  /** Of those who come: on the do-not-call list, and never texted. */
  opted_out: count(),
  /** Campaigns without a job yet, which get the audience in the others' place. */
  drafts: count(),
  /** Campaigns that have had a job, and keep the others as a record. */
  sent: count(),
  /** Campaigns that exclude the audience, and will leave out those who come. */
  excluding: count(),
  /** Keywords and opt-in pages that will add people to the audience. */
  joining: count(),
});
export type MergeFigures = s.Infer<typeof MergeFigures>;

export const MERGE_FIGURES = [
  'targets',
  'came',
  'opted_out',
  'there',
  'filled',
  'drafts',
  'sent',
  'excluding',
  'joining',
] as const satisfies readonly (keyof MergeFigures)[];

/** The most audiences that one call merges into another. */
export const MERGED_MAX = 20;

/** Progress and result of the merge that takes all people of an audience to another one. */
const Merge = s.object({
  into: id(),
  into_name: s.string(),
  state: s.enum(['merging', 'merged']),
  /** Its people at the start: `came` + `there` at the end, unless somebody joins meanwhile. */
  of: count(),
  came: count(),
  there: count(),
  by: s.nullable(s.string()),
  at: instant(),
  finished_at: s.nullable(instant()),
});
export type Merge = s.Infer<typeof Merge>;

/** Targets by place; the empty key counts those of unknown place. */
export const Places = s.object({
  us_state: s.record(count()),
  area_code: s.record(count()),
  time_zone: s.record(count()),
});
export type Places = s.Infer<typeof Places>;

export const Audience = s.object({
  ...edited,
  tenant_id: id(),
  client_id: id(),
  client_name: s.string(),
  name: line(),
  description: s.nullable(s.string()),
  state: s.enum(['ready', 'processing', 'failed']),
  targets: count(),
  valid: count(),
  opted_out: count(),
  /** Rows of its files without a valid number, and those whose number was there already. */
  invalid: count(),
  duplicates: count(),
  /** Merge fields of the targets, in addition to the phone number. */
  fields: s.array(s.object({ name: s.string(), filled: count() })),
  /** Not in lists. */
  places: s.optional(Places),
  campaigns: count(),
  archived: s.boolean(),
  /** Where its people are taken, or were taken; null: nowhere. Such an audience takes no more people. */
  merge: s.nullable(Merge),
  by: s.nullable(s.string()),
  /** Newest first; lists carry the newest only. */
  imports: s.array(Import),
});
export type Audience = s.Infer<typeof Audience>;

/** `unused`: not used by any campaign, as audience or as exclusion. */
const filters = { ...search, unused: flag(), show_archived: flag() };

const written = { name: line(), description: maybe(prose(500)) };

export const audiences = defineContract({
  name: 'audiences',
  record: Audience,
  key: ['id'],
  sortable: ['name', 'created_at', 'targets'],
  filterable: ['state', 'client_id'],
  list: [
    list(80, '/clients/{client_id}/audiences', Audience, { roles: STAFF, query: filters }),
    list(28, '/audiences', Audience, { roles: STAFF, query: filters }),
  ],
  one: get(29, '/audiences/{id}', {
    roles: STAFF,
    /** With `import_id`, `sample` of that import is the requested page of its reject ledger. */
    query: {
      ...forFile,
      import_id: s.optional(id()),
      rejects_skip: s.optional(s.inQuery(s.int({ min: 0 }))),
      rejects_limit: s.optional(s.inQuery(s.int({ min: 1, max: REJECTS_MAX }))),
    },
    answer: Audience,
  }),
  create: post(31, '/audiences', {
    roles: STAFF,
    status: 201,
    body: s.strictObject({ ...written, client_id: id() }),
    answer: Audience,
    affects: ['clients'],
  }),
  update: post(32, '/audiences/{id}', {
    roles: STAFF,
    body: s.strictObject({ ...s.partial(written), version: version() }),
    answer: Audience,
  }),
  remove: del(35, '/audiences', {
    roles: STAFF,
    body: s.strictObject({
      ids: s.array(id(), { min: 1, max: 100 }),
      /** For several together: the names in the order of the ids, and the sums. */
      confirmed: confirmed('names', 'reach', 'counts'),
    }),
    confirms: ({ name, targets, campaigns }: Audience) => ({
      names: [name],
      reach: targets,
      counts: { campaigns },
    }),
    affects: ['clients', 'campaign_audiences'],
  }),
  actions: {
    /** Figures of undoing an import now. */
    undo_preview: get(0, '/audiences/{id}/undo', {
      roles: STAFF,
      query: { import_id: id() },
      answer: UndoFigures,
    }),
    /** Takes back what an import did to the audience. Opt-outs and the history of consent stay. */
    undo: post(0, '/audiences/{id}/undo', {
      roles: STAFF,
      body: s.strictObject({
        import_id: id(),
        /** `names`: of the file; `counts`: those of `undo_preview`. */
        confirmed: confirmed('names', 'counts'),
      }),
      answer: UndoFigures,
      affects: ['audience_targets', 'clients'],
    }),
    /** Figures of merging other audiences (`ids`, separated by commas) into this one now, and the names of all. */
    merge_preview: get(0, '/audiences/{id}/merge', {
      roles: STAFF,
      query: { ids: s.string({ pattern: /^[\w+.~-]{1,128}(,[\w+.~-]{1,128}){0,19}$/ }) },
      answer: s.object({ names: s.array(s.string()), ...MergeFigures.shape }),
    }),
    /**
     * Takes the people of other audiences of the client into this one, in the background. Those are archived, with their
     * imports; consent, opt-outs and evidence stay. It cannot be taken back.
     */
    merge: post(0, '/audiences/{id}/merge', {
      roles: STAFF,
      status: 202,
      body: s.strictObject({
        ids: s.array(id(), { min: 1, max: MERGED_MAX }),
        /** `names`: of this audience, then of the others in the order of `ids`; `counts`: those of `merge_preview`. */
        confirmed: confirmed('names', 'counts'),
      }),
      answer: MergeFigures,
      affects: ['audience_targets', 'clients', 'campaigns', 'campaign_audiences', 'keywords', 'opt_in_pages'],
    }),
    /** Columns of the client's last imports with different headings, last used first, for a file with the same ones. */
    remembered_columns: get(0, '/audiences/remembered_columns', {
      roles: STAFF,
      query: { client_id: id() },
      answer: s.object({
        remembered: s.array(
          s.object({
            columns: s.array(
              s.object({
                /** In small letters, without accents and signs. */
                heading: s.string(),
                target: s.string(),
                /** The column seemed to be about consent, and the sender said what it means. */
                asked: s.boolean(),
              }),
            ),
            phones: s.enum(['first', 'each']),
            used_at: instant(),
          }),
        ),
      }),
    }),
    file: post(34, '/audiences/file', {
      roles: STAFF,
      encoding: 'multipart',
      idempotent: true,
      query: {
        client_id: s.optional(id()),
        name: s.optional(line()),
        audience_id: s.optional(id()),
        /**
         * `match` needs an existing audience, which becomes the same as the file: details are replaced, and people who
         * are not in the file or have opted out are removed. Default `add`: people who are there stay as they are.
         */
        mode: s.optional(s.enum(IMPORT_MODES)),
        /** `counts`: `imported`, `changed`, `unchanged`, `gone` and `spared`, as the dry run reports them. */
        confirmed: confirmedText('counts'),
        /** JSON: header → target field, see rules/mapping. */
        mapping: s.string({ max: 20_000 }),
        /** With several phone columns: the first valid number of a row, or each of them. Default first. */
        phones: s.optional(s.enum(['first', 'each'])),
        consent: s.optional(prose(500)),
        /** A day or a period, as free text. */
        consent_when: s.optional(line(120)),
        consent_kind: s.optional(s.enum(CONSENT_CLAIMS)),
        /** Count and report only; nothing is stored. */
        [DRY_RUN]: s.optional(s.inQuery(s.boolean())),
      },
      status: 202,
      answer: s.object({ import_id: id(), audience_id: s.nullable(id()), import: Import }),
      affects: ['audience_targets', 'clients'],
    }),
  },
});
