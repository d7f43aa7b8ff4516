import * as z from 'zod/mini';
import { id, instant } from '../../contract/common';
import { defineContract, get } from '../../contract/define';
import { ADMINS } from '../../contract/roles';
import { plainList } from '../../contract/simpleRest';

/** A change that someone made: who, what, which record, when, from where. */
const AuditEntry = z.object({
  id: id(),
  at: instant(),
  tenant_id: id(),
  tenant_name: z.nullable(z.string()),
  user_id: id(),
  /** As it was then. Null in entries from before names were kept, once the account is gone. */
  user_name: z.nullable(z.string()),
  resource: z.string(),
  action: z.string(),
  /** Null where the call names no record, as with a file of many. */
  record_id: z.nullable(z.string()),
  /** What the address of the call named: the records it belongs to, a reason. */
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
