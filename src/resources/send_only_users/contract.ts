import * as z from 'zod/mini';
import { count, id } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** A user who only starts jobs, with the number of campaigns given to them. */
export const SendOnlyUser = z.object({ id: id(), name: z.string(), email: z.string(), campaigns: count() });

export const sendOnlyUsers = defineContract({
  name: 'send_only_users',
  record: SendOnlyUser,
  key: ['id'],
  list: [list(25, '/campaigns/users/send_only', SendOnlyUser, { roles: STAFF })],
});
