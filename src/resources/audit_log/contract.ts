import * as s from '../../contract/schema';
import { id, instant } from '../../contract/common';
import { defineContract, get } from '../../contract/define';
import { ADMINS } from '../../contract/roles';
import { plainList } from '../../contract/simpleRest';

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
  /** Parameters in the address of the call: the parent records, a reason. */
  details: s.record(s.unknown()),
  ip: s.nullable(s.string()),
  request_id: s.nullable(s.string()),
});

export type AuditEntry = s.Infer<typeof AuditEntry>;

export const auditLog = defineContract({
  name: 'audit_log',
  dialect: 'simple-rest',
  record: AuditEntry,
  key: ['id'],
  list: [
    plainList(0, '/audit_log', AuditEntry, {
      roles: ADMINS,
      sort: ['at', 'id', 'user_name', 'resource', 'action'],
    }),
  ],
  one: get(0, '/audit_log/{id}', { roles: ADMINS, answer: AuditEntry }),
});
