import * as s from '../../contract/schema';
import { givenDay, givenInstant, id, instant } from '../../contract/common';
import { defineContract, get } from '../../contract/define';
import { ADMINS } from '../../contract/roles';
import { plainList } from '../../contract/simpleRest';
import { forFile } from '../../contract/stepUp';

/** A simple value of a field: text, number, yes or no, or none. */
const Value = s.unknown();

/** One field that a call changed. Without values only the change is known: the field is free text, or a structure. */
const FieldChange = s.object({
  field: s.string(),
  before: s.optional(Value),
  after: s.optional(Value),
});
export type FieldChange = s.Infer<typeof FieldChange>;

/** A change: who, what, which record, when, from where. */
const AuditEntry = s.object({
  id: id(),
  at: instant(),
  tenant_id: id(),
  tenant_name: s.nullable(s.string()),
  user_id: id(),
  /** The name at that time. Null in entries from before names were stored, once the account is gone. */
  user_name: s.nullable(s.string()),
  resource: s.string(),
  action: s.string(),
  /** Null if the call names no record, as for a file of many. */
  record_id: s.nullable(s.string()),
  /** Name of the record at that time. Null: it has none, it is a person, or the entry is from before names were stored. */
  record_name: s.nullable(s.string()),
  /** Fields that an update changed. Null for other calls, and in entries from before changes were stored. */
  changes: s.nullable(s.array(FieldChange)),
  /** Parameters in the address of the call: the parent records, a reason. */
  details: s.record(s.unknown()),
  ip: s.nullable(s.string()),
  request_id: s.nullable(s.string()),
});

export type AuditEntry = s.Infer<typeof AuditEntry>;

const name = () => s.string({ pattern: /^[a-z_]{1,60}$/ });
/** A day in the time zone of the caller's tenant, or an instant. */
const time = () => s.union([givenDay(), givenInstant()]);

/** `record` finds what was done to a record and to those that belong to it; `from` and `to` are included. */
export const AUDIT_FILTERS = {
  user_id: s.optional(id()),
  action: s.optional(name()),
  resource: s.optional(name()),
  record: s.optional(id()),
  from: s.optional(time()),
  to: s.optional(time()),
} as const;

export const auditLog = defineContract({
  name: 'audit_log',
  dialect: 'simple-rest',
  record: AuditEntry,
  key: ['id'],
  list: [
    plainList(0, '/audit_log', AuditEntry, {
      roles: ADMINS,
      rights: ['all_clients'],
      sort: ['at', 'id', 'user_name', 'resource', 'action'],
      filters: AUDIT_FILTERS,
      // It names staff.
      query: forFile,
    }),
  ],
  one: get(0, '/audit_log/{id}', { roles: ADMINS, rights: ['all_clients'], answer: AuditEntry }),
});
