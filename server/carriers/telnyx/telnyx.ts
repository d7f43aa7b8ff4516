import { segment } from '../../../src/rules/formats/segments';
import type { TelnyxAccount } from '../../config/account';
import { CallbackKeys } from '../callbackKeys';
import { askerOf } from '../rest/ask';
import { lineTypesOf } from '../rest/lineTypes';
import { boughtNumbers } from '../rest/numbers';
import { type Api, HELP_WORDS, RestAccount } from '../rest/restAccount';
import { dataOf, errorIn } from './answers';
import { telnyxHooks } from './hooks';
import { telnyxLineTypes } from './lineTypes';
import { telnyxNumbers } from './numbers';
import { telnyxOptOuts } from './optOuts';
import { telnyxRegistry } from './registry';

/** Keywords that Telnyx replies to itself by default. */
const CONFIRMED = ['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'START', 'UNSTOP'];

interface DetailRecord {
  uuid?: string;
  delivery_status_webhook_url?: string;
}

const api = (account: TelnyxAccount): Api => ({
  authorization: `Bearer ${account.api_key}`,
  failsSafely: false,
  confirms: [...(account.confirms_stop ? CONFIRMED : []), ...(account.confirms_help ? HELP_WORDS : [])],
  holdsMs: account.holds_minutes * 60_000,

  submission: ({ from, to, body }, webhook_url) => ({
    path: '/v2/messages',
    post: {
      from,
      to,
      text: body,
      type: 'SMS',
      // Explicit, because Telnyx would otherwise replace characters to save segments that are already counted.
      encoding: segment(body).encoding === 'UCS-2' ? 'ucs2' : 'gsm7',
      auto_detect: false,
      ...(account.messaging_profile_id ? { messaging_profile_id: account.messaging_profile_id } : {}),
      ...(webhook_url ? { webhook_url, use_profile_webhooks: false } : {}),
    },
  }),

  idIn: (body) => (dataOf(body) as { id?: unknown } | undefined)?.id,

  errorIn,

  /** Matches by the receipt address sent with each message. Without such addresses the outcome is uncertain. */
  question({ from, to }, reportTo) {
    if (reportTo === undefined) return null;
    const query = new URLSearchParams({
      'filter[record_type]': 'messaging',
      'filter[cli]': from,
      'filter[cld]': to,
      sort: '-created_at',
      'page[size]': '50',
    });
    return { path: `/v2/detail_records?${query}` };
  },

  idsIn(body, _, reportTo) {
    const data = dataOf(body);
    const records = Array.isArray(data) ? (data as DetailRecord[]) : [];
    return records.flatMap((each) =>
      each?.delivery_status_webhook_url === reportTo && each.uuid ? [each.uuid] : [],
    );
  },
});

/** An account at Telnyx. */
export function telnyx(account: TelnyxAccount, deps: { clock: { now(): Date } }): RestAccount {
  const keys = new CallbackKeys(account.api_key);
  const spoken = api(account);
  const ask = askerOf(account, spoken.authorization);
  const numbers = boughtNumbers(account.name, telnyxNumbers(account), ask);
  const registry = telnyxRegistry(account, keys, ask);
  const lookUp = lineTypesOf(telnyxLineTypes, ask, deps);
  return new RestAccount(account, spoken, keys, telnyxHooks(account, keys, deps), deps, {
    numbers,
    registry,
    lookUp,
    keptTexts: (since) => telnyxOptOuts(account.name, ask, since),
  });
}
