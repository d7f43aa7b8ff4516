import { forFile } from '../../contract/stepUp';
import { defineContract, list } from '../../contract/define';
import { PROVIDER } from '../../contract/roles';
import { User } from '../users/contract';

export const tenantUsers = defineContract({
  name: 'tenant_users',
  record: User,
  key: ['tenant_id', 'id'],
  list: [list(15, '/tenants/{tenant_id}/users', User, { roles: PROVIDER, query: forFile })],
});
