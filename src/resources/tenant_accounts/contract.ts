import * as s from '../../contract/schema';
import { id, line } from '../../contract/common';
import { confirming } from '../../contract/confirmed';
import { defineContract, del, list, post } from '../../contract/define';
import { PROVIDER } from '../../contract/roles';

const written = { name: line(), provider: line() };

/** A messaging account at a carrier that no tenant uses yet. */
export const Account = s.object({ id: id(), ...written });
export type Account = s.Infer<typeof Account>;

export const tenantAccounts = defineContract({
  name: 'tenant_accounts',
  record: Account,
  key: ['id'],
  list: [list(14, '/tenants/available_accounts', Account, { roles: PROVIDER })],
  create: post(0, '/tenants/available_accounts', {
    roles: PROVIDER,
    status: 201,
    body: s.strictObject(written),
    answer: Account,
  }),
  remove: del(0, '/tenants/available_accounts/{id}', {
    roles: PROVIDER,
    ...confirming(['names'], ({ name }: Account) => ({ names: [name] })),
  }),
});
