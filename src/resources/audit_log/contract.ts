import * as z from 'zod/mini';
import { id, instant } from '../../contract/common';
import { defineContract, get } from '../../contract/define';
import { ADMINS } from '../../contract/roles';
import { plainList } from '../../contract/simpleRest';

/** A change: who, what, which record, when, from where. */
const AuditEntry = z.object({
  id: id(),
  at: instant(),
  tenant_id: id(),
  tenant_name: z.nullable(z.string()),
  user_id: id(),
  /** The name at that time. Null in entries from before names were stored, once the account is gone. */
  user_name: z.nullable(z.string()),
  resource: z.string(),
  action: z.string(),
  /** Null if the call names no record, as for a file of many. */
  record_id: z.nullable(z.string()),
  /** Parameters in the address of the call: the parent records, a reason. */
  details: z.record(z.string(), z.unknown()),
  ip: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
});

export type AuditEntry = z.infer<typeof AuditEntry>;

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
