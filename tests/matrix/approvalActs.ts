import { encodeId } from '../../src/dataProvider/identity';
import type { Act } from './acts';
import type { Hands } from './hands';
import { ASKED, ASKED_BY_ACTOR, LARGE } from '../support/approvals';

/** A campaign and its request have the same id. */
const page = (id: string) => `/job_approvals/${encodeURIComponent(encodeId([id, id]))}/show`;

/** Acts of a large job's request. It is decided by another member of its tenant. */
export const APPROVAL_ACTS: readonly Act[] = [
  {
    write: 'job_approvals.create',
    by: 'the review',
    at: `/campaigns/${LARGE}/show/review`,
    before: ({ type }) => type(/note/i, 'Agreed with the client'),
    press: 'Ask for approval',
  },
  {
    write: 'job_approvals.approve',
    by: 'its page',
    at: page(ASKED),
    role: 4,
    before: ({ ask }) => ask('Approve'),
    press: 'Approve',
  },
  {
    write: 'job_approvals.decline',
    by: 'its page',
    at: page(ASKED),
    role: 4,
    before: async ({ ask, answer }: Hands) => {
      await ask('Decline');
      await answer('Too many people');
    },
    press: 'Decline',
  },
  {
    write: 'job_approvals.withdraw',
    by: 'its page',
    at: page(ASKED_BY_ACTOR),
    before: ({ ask }) => ask('Withdraw'),
    press: 'Withdraw',
  },
];
