import { troubleText } from '../../../src/rules/words/troubles';
import type { Assignments, Wished } from '../../sending/carrier/registry';
import type { Reply } from '../http';
import type { Ask } from '../rest/ask';
import { isRefusal } from '../rest/numbers';
import { okOf } from '../rest/submitted';
import { errorIn } from './answers';
import { OURS } from './campaigns';
import { Halt, hostOf, isGone, type Named, reason, recordsOf, twilioDialect } from './records';

/** Error codes: the number is already in this service, or in another one. */
const HERE = 'twilio:21710';
const ELSEWHERE = 'twilio:21712';
/** Statuses that concern the account, not the number. */
const ACCOUNT = new Set([401, 403, 429]);

const codeOf = (reply: Reply) => (reply.kind === 'answered' ? errorIn(reply.body)?.code : undefined);

function wished(reply: Reply): Wished {
  if (okOf(reply) || codeOf(reply) === HERE) return { outcome: 'asked' };
  // Taken out: the answer has no body.
  if (reply.kind === 'answered' && reply.status === 204) return { outcome: 'asked' };
  const isAboutIt = reply.kind === 'answered' && !ACCOUNT.has(reply.status) && isRefusal(reply, { errorIn });
  return { outcome: isAboutIt ? 'refused' : 'not_asked', reason: reason(reply) };
}

/** Numbers in 10DLC campaigns: in the sender pools of the campaigns' messaging services. */
export function twilioAssignments(
  { base_url, account_sid }: { base_url: string; account_sid: string },
  ask: Ask,
): Assignments {
  const host = hostOf(base_url, 'messaging');
  const records = recordsOf(ask, host, twilioDialect({}));
  const api = recordsOf(ask, base_url, twilioDialect({}));
  const pool = (service: string) => `${host}/v1/Services/${encodeURIComponent(service)}/PhoneNumbers`;
  const member = (service: string, number: string) => `${pool(service)}/${encodeURIComponent(number)}`;

  /** Twilio's id of a number; null where the account does not have it. @throws Halt */
  async function idOf(phone: string): Promise<string | null> {
    const path = `/2010-04-01/Accounts/${account_sid}/IncomingPhoneNumbers.json`;
    const list = await api.get<{ incoming_phone_numbers?: (Named & { phone_number?: string })[] }>(
      `${path}?${new URLSearchParams({ PhoneNumber: phone })}`,
    );
    const match = list.incoming_phone_numbers?.find(({ phone_number }) => phone_number === phone);
    return match?.sid ?? null;
  }

  /** Whether the number is in the service's pool; undefined if unknown, with the reason in `reply`. */
  async function isIn(service: string, number: string): Promise<boolean> {
    const reply = await ask({ path: member(service, number) });
    if (okOf(reply)) return true;
    if (isGone(reply)) return false;
    throw new Halt({ outcome: 'waiting', reason: reason(reply) });
  }

  /**
   * The service whose pool has the number, among all of them or those created here. No list of Twilio's contains it.
   */
  async function serviceOf(number: string, which: 'all' | 'ours'): Promise<string | null> {
    const all = await records.all<Named>('/v1/Services', 'services');
    for (const { sid, friendly_name } of all) {
      if (!sid || (which === 'ours' && !friendly_name?.startsWith(OURS))) continue;
      if (await isIn(sid, number)) return sid;
    }
    return null;
  }

  const remove = async (service: string, number: string): Promise<Wished> => {
    const reply = await ask({ path: member(service, number), method: 'DELETE' });
    return isGone(reply) ? { outcome: 'asked' } : wished(reply);
  };

  /** Turns a missing answer into `not_asked`, so that the call is repeated. */
  const withLockRetry = async (work: () => Promise<Wished>): Promise<Wished> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Halt && error.preparation.outcome === 'waiting')
        return { outcome: 'not_asked', reason: error.preparation.reason };
      throw error;
    }
  };

  return {
    /** Removes the number from its current service first: Twilio allows one service per number. */
    assign: (phone, campaign) =>
      withLockRetry(async () => {
        const number = await idOf(phone);
        if (number === null) return { outcome: 'refused', reason: troubleText('number_not_at_twilio') };
        const post = () =>
          ask({ path: pool(campaign), post: new URLSearchParams({ PhoneNumberSid: number }) });
        const reply = await post();
        if (codeOf(reply) !== ELSEWHERE) return wished(reply);
        const before = await serviceOf(number, 'all');
        if (before === null || before === campaign) return { outcome: 'not_asked', reason: reason(reply) };
        const removed = await remove(before, number);
        return removed.outcome === 'asked' ? wished(await post()) : removed;
      }),

    unassign: (phone, campaign) =>
      withLockRetry(async () => {
        const number = await idOf(phone);
        const service = number === null ? null : (campaign ?? (await serviceOf(number, 'ours')));
        return number === null || service === null ? { outcome: 'asked' } : remove(service, number);
      }),

    /** Twilio only reports that a number is in the service, so that counts as registered. */
    async read(phone, campaign) {
      try {
        const number = await idOf(phone);
        if (number === null) return { assigned: null };
        const service =
          campaign === null
            ? await serviceOf(number, 'ours')
            : (await isIn(campaign, number))
              ? campaign
              : null;
        return { assigned: service === null ? null : { state: 'ASSIGNED', campaign: service, error: null } };
      } catch (error) {
        if (error instanceof Halt && error.preparation.outcome === 'waiting')
          return { trouble: error.preparation.reason };
        throw error;
      }
    },
  };
}
