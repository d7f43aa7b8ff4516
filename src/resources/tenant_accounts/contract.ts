import * as s from '../../contract/schema';
import { id } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { PROVIDER } from '../../contract/roles';

/** A messaging account at a carrier that no tenant uses yet. */
export const Account = s.object({ id: id(), name: s.string(), provider: s.string() });

export const tenantAccounts = defineContract({
  name: 'tenant_accounts',
  record: Account,
  key: ['id'],
  list: [list(14, '/tenants/available_accounts', Account, { roles: PROVIDER })],
});
