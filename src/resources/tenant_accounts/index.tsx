import { TenantsIcon } from '../../admin/icons';
import { defineResource } from '../../admin/define';
import { tenantAccounts } from './contract';
import { en } from './messages';

/** Looked up when a tenant is made; it has no screen of its own. */
export default defineResource({
  contract: tenantAccounts,
  icon: TenantsIcon,
  fields: [
    { source: 'name', kind: 'text' },
    { source: 'provider', kind: 'text' },
  ],
  messages: en,
});
