import * as s from '../../contract/schema';
import { count, edited, id, instant, line, search, version, webAddress } from '../../contract/common';
import { confirmed, confirming } from '../../contract/confirmed';
import { defineContract, del, get, list, post } from '../../contract/define';
import { nameAndVersion } from '../../contract/issuedSecret';
import { ADMINS } from '../../contract/roles';
import { EVENT_TYPES } from '../event_log/contract';

/** Why a run failed. `refused`: the store answered with an error, which `answer` has. */
export const EXPORT_TROUBLES = ['no_address', 'private_address', 'unreachable', 'refused'] as const;
export type ExportTrouble = (typeof EXPORT_TROUBLES)[number];

export const EXPORT_FORMATS = ['ndjson', 'csv'] as const;
/** `hourly`: hours of UTC. `daily`: days of the tenant's time zone. */
export const EXPORT_SCHEDULES = ['hourly', 'daily'] as const;

const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const PREFIX = /^[\w.=-]+(\/[\w.=-]+)*\/?$/;
const REGION = /^[A-Za-z\d-]+$/;

const written = {
  name: line(),
  types: s.array(s.enum(EVENT_TYPES), { min: 1, max: EVENT_TYPES.length }),
  schedule: s.enum(EXPORT_SCHEDULES),
  /** Origin of an S3-compatible store; its buckets are addressed by path. */
  endpoint: webAddress(),
  region: s.string({ trim: true, min: 1, max: 60, pattern: REGION }),
  bucket: s.string({ trim: true, min: 3, max: 63, pattern: BUCKET }),
  /** Beginning of each object's key, such as `events/`; null: none. */
  prefix: s.optional(s.nullable(s.string({ trim: true, max: 200, pattern: PREFIX }))),
  access_key_id: line(128),
};

const secret = () => s.string({ trim: true, min: 1, max: 512, format: 'line' });

export const EventExport = s.object({
  ...edited,
  tenant_id: id(),
  name: s.string(),
  types: s.array(s.enum(EVENT_TYPES)),
  format: s.enum(EXPORT_FORMATS),
  schedule: s.enum(EXPORT_SCHEDULES),
  endpoint: s.string(),
  region: s.string(),
  bucket: s.string(),
  prefix: s.nullable(s.string()),
  access_key_id: s.string(),
  /** Always null: the secret is written and never shown. */
  secret_access_key: s.nullable(s.string()),
  /** `stopped`: by the server, after days of failures. */
  state: s.enum(['active', 'paused', 'stopped']),
  /** Reason of the last failure; null since the last success. */
  trouble: s.nullable(s.enum(EXPORT_TROUBLES)),
  /** The store's error or that of the connection, such as `403 SignatureDoesNotMatch`. */
  answer: s.nullable(s.string()),
  failing_since: s.nullable(instant()),
  /** When it is run or tried next; null unless it is active. */
  next_at: s.nullable(instant()),
  /** Last run that succeeded, also one without events. */
  last_run_at: s.nullable(instant()),
  /** Key and number of events of the last object. */
  last_object: s.nullable(s.string()),
  last_rows: s.nullable(count()),
  /** Events that are in no object yet. */
  waiting: count(),
});
export type EventExport = s.Infer<typeof EventExport>;

const named = ({ name }: EventExport) => ({ names: [name] });

const READ = { roles: ADMINS, rights: ['all_clients'] } as const;
const WRITE = { roles: ADMINS, rights: ['write', 'all_clients'] } as const;

/**
 * Exports of events into an object store of the tenant: an object for each hour or day in which there were any, with each
 * event once and in the order of the feed.
 */
export const eventExports = defineContract({
  name: 'event_exports',
  peopleOnly: true,
  record: EventExport,
  key: ['id'],
  sortable: ['name', 'created_at'],
  filterable: ['state'],
  list: [list(0, '/event_exports', EventExport, { ...READ, query: search })],
  one: get(0, '/event_exports/{id}', { ...READ, answer: EventExport }),
  create: post(0, '/event_exports', {
    ...WRITE,
    stepUp: true,
    status: 201,
    body: s.strictObject({ ...written, format: s.enum(EXPORT_FORMATS), secret_access_key: secret() }),
    answer: EventExport,
  }),
  update: post(0, '/event_exports/{id}', {
    ...WRITE,
    stepUp: true,
    body: s.strictObject({
      ...s.partial(written),
      /** Absent or empty: it stays. */
      secret_access_key: s.optional(s.nullable(s.string({ trim: true, max: 512, format: 'line' }))),
      version: version(),
    }),
    answer: EventExport,
  }),
  /** Objects in the store stay. */
  remove: del(0, '/event_exports/{id}', { ...WRITE, ...confirming(['names'], named) }),
  actions: {
    /** Pauses it, or resumes it where it was: what happened meanwhile is exported, as far as it is kept. */
    pause: post(0, '/event_exports/{id}/pause', {
      ...WRITE,
      body: s.strictObject({ paused: s.optional(s.boolean()), confirmed: confirmed('names', 'version') }),
      confirms: nameAndVersion,
      answer: EventExport,
    }),
    /** Writes a small object into the store and deletes it again. Refused with the store's error. */
    check: post(0, '/event_exports/{id}/check', { ...WRITE, answer: EventExport }),
  },
});
