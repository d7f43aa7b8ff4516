import * as z from 'zod/mini';
import { codeOf, count, id, instant, maybe, phone, prose, search, stored } from '../../contract/common';
import { confirming } from '../../contract/confirmed';
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
export const DoNotCall = z.object({
  ...stored,
  client_id: id(),
  phone: phone(),
  source: z.enum(DNC_SOURCES),
  keyword: z.nullable(z.string()),
  campaign_id: z.nullable(id()),
  campaign_name: z.nullable(z.string()),
  virtual_number: z.nullable(phone()),
  /** Scope of the entry. A list also has the entries of other clients that apply to all. */
  scope: z.enum(CONSENT_SCOPES),
  by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The person's last text to the client. Hostile: shown as text, never as markup. */
  last_text: z.optional(
    z.nullable(z.object({ id: id(), body: z.string(), media_count: count(), at: instant() })),
  ),
});
export type DoNotCall = z.infer<typeof DoNotCall>;

/** Why a row adds no number: it is invalid, or its number is on the list already. */
export type DncRefusal = BadRow['reason'] | 'on_list';

/** Number of rejected rows in an answer; the counts are of all. */
export const DNC_REJECTS_SHOWN = 100;

/** Result of a file or its dry run: rows + further = added + duplicates + invalid. */
export const DncFile = z.object({
  rows: count(),
  /** Numbers beyond one per row, if a row has several. */
  further: count(),
  added: count(),
  /** Repeated in the file, or on the list already. */
  duplicates: count(),
  invalid: count(),
  rejects: z.array(
    z.object({
      row: count(),
      reason: codeOf<DncRefusal>(),
      detail: z.nullable(codeOf<BadRow['detail'] & string>()),
      value: z.string(),
    }),
  ),
});
export type DncFile = z.infer<typeof DncFile>;

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
  list: [list(86, '/clients/{client_id}/do_not_calls', DoNotCall, { roles: STAFF, query: search })],
  create: post(87, '/clients/{client_id}/do_not_calls', {
    roles: STAFF,
    status: 201,
    body: z.strictObject({ phone: phone(), note: maybe(prose(500)) }),
    answer: DoNotCall,
  }),
  remove: del(88, '/clients/{client_id}/do_not_calls/{id}', {
    roles: STAFF,
    confirms: listed.confirms,
    query: { reason: z.optional(prose(500)), ...listed.query },
  }),
  actions: {
    file: post(89, '/clients/{client_id}/do_not_calls/file', {
      roles: STAFF,
      encoding: 'multipart',
      idempotent: true,
      query: {
        mapping: z.optional(z.string().check(z.maxLength(20_000))),
        /** With several phone columns: each number of a row (default), or the first valid one. */
        phones: z.optional(z.enum(['first', 'each'])),
        /** Why they are on the list; stored with each number. */
        note: z.optional(prose(500)),
        /** Count and report only; nothing is stored. */
        [DRY_RUN]: z.optional(z.stringbool()),
      },
      status: 202,
      answer: DncFile,
    }),
  },
});
