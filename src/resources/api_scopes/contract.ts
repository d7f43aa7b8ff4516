import * as s from '../../contract/schema';
import { count, search } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { ADMINS } from '../../contract/roles';

/** A scope that an API key may have, such as `jobs.read`. It follows from the calls of the contracts. */
export const ApiScope = s.object({
  id: s.string(),
  /** Number of calls that it opens. */
  calls: count(),
});

/** Scopes with a call that the role may make. */
export const apiScopes = defineContract({
  name: 'api_scopes',
  peopleOnly: true,
  record: ApiScope,
  key: ['id'],
  list: [list(0, '/api_keys/scopes', ApiScope, { roles: ADMINS, query: search })],
});
