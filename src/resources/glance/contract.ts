import * as s from '../../contract/schema';
import { count, id } from '../../contract/common';
import { defineContract, get } from '../../contract/define';
import { ANY_ROLE } from '../../contract/roles';
import { JobCounts } from '../jobs/contract';

/** Upper limit for counts of what may number a million. */
export const COUNTED_MAX = 1_000;

/** The counts that need attention, in the caller's scope and as of the same moment. */
export const Glance = s.object({
  jobs: JobCounts,
  /** Null for those who may not read it. Counted up to `COUNTED_MAX`. */
  desk: s.nullable(
    s.object({
      /** Conversations that need a reply. */
      replies: count(),
      /** Conversations with a possible stop request. */
      wishes: count(),
    }),
  ),
  /** Null for those who may not read it. */
  registration: s.nullable(
    s.object({
      /** Brands and 10DLC campaigns that need action. */
      registrations: count(),
      /** Numbers whose texts carriers may reject because of their registration. */
      numbers: count(),
    }),
  ),
  /** Requests that wait for the caller's approval; none for those who may not approve. */
  approvals: count(),
  /** True for the provider while there is no tenant but the first administrator's. */
  first_run: s.boolean(),
  /**
   * The caller's notifications. `unread` is counted up to `COUNTED_MAX`; `newest`: the newest unread
   * one, null for none.
   */
  notices: s.object({ unread: count(), newest: s.nullable(id()) }),
});
export type Glance = s.Infer<typeof Glance>;

export const glance = defineContract({
  name: 'glance',
  record: Glance,
  key: [],
  actions: { now: get(0, '/glance', { roles: ANY_ROLE, answer: Glance }) },
});
