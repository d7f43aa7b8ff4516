import * as s from '../../contract/schema';
import { codeOf, count, id, instant, maybe, phone, prose, search, stored } from '../../contract/common';
import { confirming } from '../../contract/confirmed';
import { forFile } from '../../contract/stepUp';
import { defineContract, del, DRY_RUN, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { CONSENT_SCOPES } from '../consent_events/contract';
import type { BadRow } from '../../rules/formats/rows';

/** How a number was added. A stop request in the person's own words is listed until staff have decided. */
export const DNC_SOURCES = [
  'stop_reply',
  'keyword',
  'staff',
  'import',
  'carrier',
  'wish',
  'erasure',
] as const;

/** The evidence outlives the conversation: keyword, campaign, when, who (domain rule 7). */
export const DoNotCall = s.object({
  ...stored,
  client_id: id(),
  phone: phone(),
  source: s.enum(DNC_SOURCES),
  keyword: s.nullable(s.string()),
  campaign_id: s.nullable(id()),
  campaign_name: s.nullable(s.string()),
  virtual_number: s.nullable(phone()),
  /** Scope of the entry. A list also has the entries of other clients that apply to all. */
  scope: s.enum(CONSENT_SCOPES),
  by: s.nullable(s.string()),
  note: s.nullable(s.string()),
  /** The person's last text to the client. Hostile: shown as text, never as markup. */
  last_text: s.optional(
    s.nullable(s.object({ id: id(), body: s.string(), media_count: count(), at: instant() })),
  ),
});
export type DoNotCall = s.Infer<typeof DoNotCall>;

/** Why a row adds no number: it is invalid, or its number is on the list already. */
export type DncRefusal = BadRow['reason'] | 'on_list';

/** Number of rejected rows in an answer; the counts are of all. */
export const DNC_REJECTS_SHOWN = 100;

/** Result of a file or its dry run: rows + further = added + duplicates + invalid. */
export const DncFile = s.object({
  rows: count(),
  /** Numbers beyond one per row, if a row has several. */
  further: count(),
  added: count(),
  /** Repeated in the file, or on the list already. */
  duplicates: count(),
  invalid: count(),
  rejects: s.array(
    s.object({
      row: count(),
      reason: codeOf<DncRefusal>(),
      detail: s.nullable(codeOf<BadRow['detail'] & string>()),
      value: s.string(),
    }),
  ),
});
export type DncFile = s.Infer<typeof DncFile>;

/**
 * An entry by its number and the text of the stop request (empty without one), its source and scope, and the person's last
 * text: a STOP to a number that is on the list already changes nothing else.
 */
const listed = confirming(
  ['names', 'source', 'scope', 'last_message'],
  ({ phone: number, note, source, keyword, scope, last_text: last }: DoNotCall) => ({
    names: [number, note ?? ''],
    source: { source, keyword },
    scope,
    last_message: last && last.id,
  }),
);

export const doNotCalls = defineContract({
  name: 'do_not_calls',
  record: DoNotCall,
  key: ['client_id', 'id'],
  sortable: ['created_at', 'phone'],
  filterable: ['source'],
  list: [
    list(86, '/clients/{client_id}/do_not_calls', DoNotCall, {
      roles: STAFF,
      query: { ...search, ...forFile },
    }),
  ],
  create: post(87, '/clients/{client_id}/do_not_calls', {
    roles: STAFF,
    status: 201,
    body: s.strictObject({ phone: phone(), note: maybe(prose(500)) }),
    answer: DoNotCall,
  }),
  remove: del(88, '/clients/{client_id}/do_not_calls/{id}', {
    roles: STAFF,
    confirms: listed.confirms,
    query: { reason: s.optional(prose(500)), ...listed.query },
  }),
  actions: {
    file: post(89, '/clients/{client_id}/do_not_calls/file', {
      roles: STAFF,
      encoding: 'multipart',
      idempotent: true,
      query: {
        mapping: s.optional(s.string({ max: 20_000 })),
        /** With several phone columns: each number of a row (default), or the first valid one. */
        phones: s.optional(s.enum(['first', 'each'])),
        /** Why they are on the list; stored with each number. */
        note: s.optional(prose(500)),
        /** Count and report only; nothing is stored. */
        [DRY_RUN]: s.optional(s.inQuery(s.boolean())),
      },
      status: 202,
      answer: DncFile,
    }),
  },
});
