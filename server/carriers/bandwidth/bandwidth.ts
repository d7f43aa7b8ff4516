import { isTollFree } from '../../../src/rules/formats/national';
import type { BandwidthAccount } from '../../config/account';
import { basicAuth } from '../http';
import { CallbackKeys } from '../callbackKeys';
import { type Api, RestAccount } from '../rest/restAccount';
import { Tokens } from '../rest/tokens';
import { bandwidthHooks } from './hooks';

interface BandwidthMessage {
  messageId?: string;
  messageDirection?: string;
  segmentCount?: number;
  receiveTime?: string;
}

/** As an API user, which Bandwidth ends on 2 December 2026, or as an API credential with tokens. */
function authorizationOf(account: BandwidthAccount, clock: { now(): Date }): string | Tokens {
  const { client_id, client_secret, username, password } = account;
  return client_id && client_secret
    ? new Tokens({ ...account, client_id, client_secret }, clock)
    : basicAuth(username ?? '', password ?? '');
}

function api(account: BandwidthAccount, keys: CallbackKeys, clock: { now(): Date }): Api {
  const path = `/api/v2/users/${encodeURIComponent(account.account_id)}/messages`;
  return {
    authorization: authorizationOf(account, clock),
    // "Any 4xx or 5xx is neither billed nor sent", if it is Bandwidth's own answer.
    failsSafely: true,
    // None on long codes. The network's replies on toll-free numbers are the same for all carriers.
    confirms: [],
    holdsMs: account.holds_minutes * 60_000,

    submission: ({ key, from, to, body, validUntil }) => ({
      path,
      post: {
        applicationId: account.application_id,
        from,
        // One recipient: several would become a group whose members see each other.
        to: [to],
        text: body,
        tag: keys.wordOf(key),
        // Long codes do not know it.
        ...(isTollFree(from) ? { expiration: validUntil.toISOString() } : {}),
      },
    }),

    idIn: (body) => ((body ?? {}) as { id?: unknown }).id,

    errorIn(body) {
      const { type, description } = (body ?? {}) as { type?: unknown; description?: unknown };
      if (typeof type !== 'string') return undefined;
      return { code: `bandwidth:${type}`, title: typeof description === 'string' ? description : '' };
    },

    question: ({ from, to, since }) => {
      const query = new URLSearchParams({
        sourceTn: from,
        destinationTn: to,
        messageDirection: 'OUTBOUND',
        fromDateTime: new Date(since.getTime() - account.timeout_seconds * 1000).toISOString(),
        limit: '50',
      });
      return { path: `${path}?${query}` };
    },

    /**
     * Records contain neither key nor text. The only message of the same length to the same person since then counts as
     * ours, unless it is known to be another; with two, the outcome is uncertain.
     */
    idsIn(body, { segments }, _, since) {
      const { messages } = (body ?? {}) as { messages?: unknown };
      const records = Array.isArray(messages) ? (messages as BandwidthMessage[]) : [];
      return records.flatMap((each) => {
        const fits =
          each?.messageDirection === 'OUTBOUND' &&
          each.segmentCount === segments &&
          Date.parse(each.receiveTime ?? '') >= since.getTime();
        return fits && each.messageId ? [each.messageId] : [];
      });
    },
  };
}

/** An account at Bandwidth. */
export function bandwidth(account: BandwidthAccount, deps: { clock: { now(): Date } }): RestAccount {
  const keys = new CallbackKeys(account.password ?? account.client_secret ?? '');
  return new RestAccount(
    account,
    api(account, keys, deps.clock),
    keys,
    bandwidthHooks(account, keys, deps),
    deps,
  );
}
