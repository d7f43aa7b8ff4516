import * as s from '../../contract/schema';
import {
  codeOf,
  count,
  day,
  flag,
  givenDay,
  id,
  instant,
  maybe,
  prose,
  share,
  stored,
} from '../../contract/common';
import { defineContract, del, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { LANGUAGE_CODES } from '../../rules/words/languages';
import type { ProblemCode } from '../../rules/codes/problemCodes';

export const REPORT_KINDS = [
  'recipients',
  'deliveries',
  'replies',
  'opt_outs',
  'consents',
  'evidence',
  'evidence_page',
  'clicks',
  'jobs',
  'costs',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Kinds whose files contain no recipients. */
export const WITHOUT_PEOPLE: readonly ReportKind[] = ['deliveries', 'jobs', 'costs'];
/** Kinds that prove the consent of people: these may be those of an audience, or single numbers. */
export const EVIDENCE_KINDS: readonly ReportKind[] = ['evidence', 'evidence_page'];
/** More numbers than these are imported as an audience. */
export const EVIDENCE_NUMBERS_MAX = 100;

/** States of a report's mails, most urgent first. */
export const REPORT_MAIL_STATES = ['failed', 'unknown', 'waiting', 'sent'] as const;

export const REPORT_STATES = ['preparing', 'ready', 'failed', 'expired'] as const;

/** Of a report that is a text; the columns of tables are in English. */
export const reportLanguage = () => s.optional(s.enum(LANGUAGE_CODES));

export type ReportErrorCode = Extract<ProblemCode, 'internal' | 'disk_full'>;

/** A file built in the background; it has a download address until it expires. */
export const Report = s.object({
  ...stored,
  tenant_id: id(),
  kind: s.enum(REPORT_KINDS),
  /** Null with a client or without one: of all the client's campaigns, or of all clients of the tenant. */
  campaign_id: s.nullable(id()),
  campaign_name: s.nullable(s.string()),
  client_id: s.nullable(id()),
  client_name: s.nullable(s.string()),
  /** For evidence: the people concerned, if not everyone with events. */
  audience_id: s.nullable(id()),
  audience_name: s.nullable(s.string()),
  numbers: s.nullable(s.string()),
  /** Days of the client's time zone, or of the tenant's; both are included, and null is open. */
  start_date: s.nullable(day()),
  end_date: s.nullable(day()),
  state: s.enum(REPORT_STATES),
  /** Progress; null if it is not being prepared, or the total is unknown. */
  progress: share(),
  /** In the file so far. */
  rows: count(),
  /** Size of the file in bytes; null if there is none. */
  size: s.nullable(count()),
  /** Null also for a file with people, while the caller's session lacks a proof: `address` answers it then. */
  url: s.nullable(s.string()),
  /** Why there is no file. */
  error: s.nullable(codeOf<ReportErrorCode>()),
  expires_at: s.nullable(instant()),
  by: s.nullable(s.string()),
  /** State of its mails, by the one that needs a person most; null: it is mailed to nobody, or was long ago. */
  mail: s.nullable(s.enum(REPORT_MAIL_STATES)),
  /** Why a mail has not arrived. */
  mail_trouble: s.nullable(s.string()),
});
export type Report = s.Infer<typeof Report>;

/** The reports of all campaigns and clients that the caller sees, and those that belong to no campaign. */
export const reports = defineContract({
  name: 'reports',
  record: Report,
  key: ['id'],
  sortable: ['created_at', 'expires_at', 'rows', 'size'],
  filterable: ['kind', 'state', 'client_id', 'campaign_id'],
  list: [list(0, '/reports', Report, { roles: STAFF, query: { mine: flag() } })],
  create: post(0, '/reports', {
    roles: STAFF,
    status: 202,
    body: s.strictObject({
      kind: s.enum(REPORT_KINDS),
      client_id: maybe(id()),
      campaign_id: maybe(id()),
      audience_id: maybe(id()),
      /** Phone numbers in any notation, with anything between them. */
      numbers: maybe(prose(5000)),
      start_date: maybe(givenDay()),
      end_date: maybe(givenDay()),
      language: reportLanguage(),
    }),
    answer: Report,
    affects: ['campaign_reports'],
  }),
  one: get(0, '/reports/{id}', { roles: STAFF, answer: Report }),
  remove: del(0, '/reports/{id}', { roles: STAFF, affects: ['campaign_reports'] }),
  actions: {
    /** Address of its file, which may hold people. Null without a file: it is not ready, or has expired. */
    address: get(0, '/reports/{id}/address', {
      roles: STAFF,
      stepUp: true,
      answer: s.object({ url: s.nullable(s.string()) }),
    }),
    /** Rebuilds its file, under the same id: there is never more than one. */
    again: post(0, '/reports/{id}/again', {
      roles: STAFF,
      status: 202,
      answer: Report,
      affects: ['campaign_reports'],
    }),
  },
});
