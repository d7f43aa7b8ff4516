import * as s from '../../contract/schema';
import { count, id, instant, phone } from '../../contract/common';
import { forFile } from '../../contract/stepUp';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/**
 * `held`: may want to stop, so nothing is sent until staff have decided. `released`: staff decided that it
 * was not a stop request.
 */
export const CONSENT_KINDS = ['opted_in', 'opted_out', 'held', 'released'] as const;

/**
 * Source of an event. `erasure` is a request to erase the person's data, which also opts them out. `start`
 * is the person's own text; `import` is a file, of consents or of people who must not be texted; `form` is
 * an opt-in page; `statement` is what staff or a program state of people who came without a file.
 */
export const CONSENT_SOURCES = [
  'stop_reply',
  'keyword',
  'start',
  'wish',
  'staff',
  'import',
  'carrier',
  'erasure',
  'form',
  'statement',
] as const;

/**
 * Scope of an event: everyone who sends from the number that was texted, the client, both, or all clients
 * of the tenant.
 */
export const CONSENT_SCOPES = ['pair', 'client', 'number', 'tenant'] as const;

/** One event in the history of a person's consent. Events are never changed or deleted. */
export const ConsentEvent = s.object({
  id: id(),
  /** Position among the person's events in the tenant. */
  n: count(),
  phone: phone(),
  at: instant(),
  kind: s.enum(CONSENT_KINDS),
  source: s.enum(CONSENT_SOURCES),
  scope: s.enum(CONSENT_SCOPES),
  client_id: id(),
  client_name: s.nullable(s.string()),
  virtual_number: s.nullable(phone()),
  keyword: s.nullable(s.string()),
  /** The person's own text. Hostile: shown as text, never as markup. */
  message: s.nullable(s.string()),
  campaign_id: s.nullable(id()),
  campaign_name: s.nullable(s.string()),
  file_name: s.nullable(s.string()),
  row: s.nullable(count()),
  reason: s.nullable(s.string()),
  by: s.nullable(s.string()),
});
export type ConsentEvent = s.Infer<typeof ConsentEvent>;

export const consentEvents = defineContract({
  name: 'consent_events',
  record: ConsentEvent,
  key: ['phone', 'id'],
  filterable: ['kind'],
  list: [list(0, '/people/{phone}/consent_events', ConsentEvent, { roles: STAFF, query: forFile })],
});
