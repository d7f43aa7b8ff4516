import type { MessagesFor } from '../../admin/declaration';
import type { auditLog } from './contract';

export const en = {
  name: 'Audit log entry |||| Audit log',
  fields: {
    at: 'When',
    user_name: 'Who',
    action: 'Action',
    resource: 'Record type',
    record_id: 'Record',
    details: 'Details',
    ip: 'IP address',
    request_id: 'Request',
    tenant_name: 'Tenant',
  },
  inputs: { user_id: 'Who', record: 'Record ID', from: 'From', to: 'To' },
  actions: { history: 'Change history', open: 'Open the record' },
  empty: {
    title: 'Nothing has been changed yet',
    next: 'Who changed what, when and from where is kept here.',
  },
} as const satisfies MessagesFor<typeof auditLog>;
