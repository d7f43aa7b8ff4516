import { UsersIcon } from '../build/icons';
import { defineResource } from '../define';
import { tenantUsers } from './contract';
import { en } from './en';

export default defineResource({
  contract: tenantUsers,
  icon: UsersIcon,
  parent: { resource: 'tenants', target: 'tenant_id', count: 'users' },
  fields: [
    { source: 'name', kind: 'text' },
    { source: 'email', kind: 'email' },
    { source: 'mfa', kind: 'boolean' },
    { source: 'last_sign_in_at', kind: 'date-time' },
  ],
  messages: en,
});
