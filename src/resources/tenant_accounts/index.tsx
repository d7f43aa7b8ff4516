import { TenantsIcon } from '../../admin/icons';
import { defineResource } from '../../admin/define';
import { tenantAccounts } from './contract';
import { en } from './messages';

/** Choices when a tenant is created. Accounts in use are on the pages of their tenants. */
export default defineResource({
  contract: tenantAccounts,
  icon: TenantsIcon,
  findable: true,
  fields: [
    { source: 'name', kind: 'text' },
    { source: 'provider', kind: 'text' },
    { source: 'id', kind: 'id', in: ['list'] },
  ],
  removal: ({ name }) => ({ name }),
  messages: en,
});
