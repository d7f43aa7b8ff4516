import * as s from '../../contract/schema';
import { count, id } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** A user who only starts jobs, with the number of campaigns given to them. */
export const SendOnlyUser = s.object({ id: id(), name: s.string(), email: s.string(), campaigns: count() });

export const sendOnlyUsers = defineContract({
  name: 'send_only_users',
  record: SendOnlyUser,
  key: ['id'],
  list: [list(25, '/campaigns/users/send_only', SendOnlyUser, { roles: STAFF })],
});
