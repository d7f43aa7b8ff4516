import { TenantsIcon } from '../../admin/icons';
import { defineResource } from '../../admin/define';
import { tenantAccounts } from './contract';
import { en } from './messages';

/** Choices when a tenant is created. It has no screens. */
export default defineResource({
  contract: tenantAccounts,
  icon: TenantsIcon,
  messages: en,
});
