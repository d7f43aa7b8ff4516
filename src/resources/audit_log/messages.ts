import type { MessagesFor } from '../../admin/declaration';
import type { auditLog } from './contract';

export const en = {
  name: 'Audit log entry |||| Audit log',
  fields: {
    at: 'When',
    user_name: 'Who',
    action: 'What happened',
    resource: 'Record type',
    record_id: 'Record',
    record_name: 'Record',
    changes: 'Changes',
    details: 'Details',
    ip: 'IP address',
    request_id: 'Request',
    tenant_name: 'Tenant',
  },
  filters: {
    user_id: 'Who',
    resource: 'Record type',
    action: 'Action',
    record: 'Record ID',
    from: 'From',
    to: 'To',
  },
  actions: { history: 'Change history', open: 'Open the record' },
  empty: {
    title: 'Nothing has been changed yet',
    next: 'Each change is kept here: by whom, when and from where.',
  },
} as const satisfies MessagesFor<typeof auditLog>;
