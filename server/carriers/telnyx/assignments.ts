import {
  ASSIGNMENT_STATES,
  type VirtualNumber,
} from '../../../src/resources/client_virtual_numbers/contract';
import type { Assignments, Wished } from '../../sending/carrier/registry';
import type { Reply } from '../http';
import { isRefusal } from '../rest/numbers';
import type { Ask } from '../rest/ask';
import { errorIn } from './answers';
import { okOf, reasonOf } from './registryAnswers';

const NOT_FOUND = 404;
const BUSY = 429;

interface TelnyxAssignment {
  campaignId?: string;
  telnyxCampaignId?: string;
  assignmentStatus?: string;
  failureReasons?: unknown;
}

function wished(reply: Reply): Wished {
  if (okOf(reply)) return { outcome: 'asked' };
  const reason = reasonOf(reply);
  // Errors of the account say nothing about the number.
  const isAboutIt =
    reply.kind === 'answered' && reply.status !== BUSY && reply.status !== 401 && reply.status !== 403;
  return { outcome: isAboutIt && isRefusal(reply, { errorIn }) ? 'refused' : 'not_asked', reason };
}

/** Numbers in 10DLC campaigns, by Telnyx's interface. */
export function telnyxAssignments(ask: Ask): Assignments {
  const base = '/v2/10dlc/phone_number_campaigns';
  const at = (phone: string) => `${base}/${encodeURIComponent(phone)}`;
  const isGone = (reply: Reply) => reply.kind === 'answered' && reply.status === NOT_FOUND;

  return {
    /** A number already in a campaign is changed, because Telnyx has one assignment per number. */
    async assign(phone, campaign) {
      const known = await ask({ path: at(phone) });
      const post = { phoneNumber: phone, campaignId: campaign };
      if (okOf(known)) return wished(await ask({ path: at(phone), method: 'PUT', post }));
      if (isGone(known)) return wished(await ask({ path: base, post }));
      return { outcome: 'not_asked', reason: reasonOf(known) };
    },

    async unassign(phone) {
      const reply = await ask({ path: at(phone), method: 'DELETE' });
      return isGone(reply) ? { outcome: 'asked' } : wished(reply);
    },

    async read(phone) {
      const reply = await ask({ path: at(phone) });
      if (isGone(reply)) return { assigned: null };
      const assignment = okOf(reply) as TelnyxAssignment | undefined;
      const state = ASSIGNMENT_STATES.find((each) => each === assignment?.assignmentStatus);
      if (!assignment || !state) return { trouble: reasonOf(reply) };
      const error = typeof assignment.failureReasons === 'string' ? assignment.failureReasons : null;
      return {
        assigned: {
          state: state satisfies VirtualNumber['assignment_state'],
          campaign: assignment.telnyxCampaignId || assignment.campaignId || '',
          error,
        },
      };
    },
  };
}
