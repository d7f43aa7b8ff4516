import type { TwilioAccount } from '../../config/account';
import { basicAuth } from '../http';
import { CallbackKeys } from '../callbackKeys';
import { askerOf } from '../rest/ask';
import { lineTypesOf } from '../rest/lineTypes';
import { boughtNumbers } from '../rest/numbers';
import { type Api, HELP_WORDS, RestAccount } from '../rest/restAccount';
import { errorIn } from './answers';
import { twilioHooks } from './hooks';
import { twilioKeptTexts } from './keptTexts';
import { twilioLineTypes } from './lineTypes';
import { twilioNumbers } from './numbers';
import { type RegisteringAccount, twilioRegistry } from './registry';

/** Keywords that Twilio replies to itself by default. */
const CONFIRMED = 'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT START UNSTOP YES'.split(' ');
/** Twilio queues a message for ten hours at most. */
const VALID_MAX_SECONDS = 36_000;

interface TwilioMessage {
  sid?: string;
  body?: string;
  date_created?: string;
}

function api(account: TwilioAccount): Api {
  const { account_sid, auth_token, api_key_sid, api_key_secret, messaging_service_sid } = account;
  const path = `/2010-04-01/Accounts/${account_sid}/Messages.json`;
  return {
    authorization: api_key_sid
      ? basicAuth(api_key_sid, api_key_secret ?? '')
      : basicAuth(account_sid, auth_token),
    // Twilio's documentation contradicts itself about 500.
    failsSafely: false,
    confirms: [...(account.confirms_stop ? CONFIRMED : []), ...(account.confirms_help ? HELP_WORDS : [])],
    holdsMs: 0,

    submission({ from, to, body, registration }, reportTo, validSeconds) {
      const post = new URLSearchParams({
        To: to,
        // Given with a service, too: Twilio would choose a number that the message does not belong to.
        From: from,
        Body: body,
        ValidityPeriod: String(Math.min(validSeconds, VALID_MAX_SECONDS)),
        // Twilio would otherwise change characters to save segments that were counted already.
        SmartEncoded: 'false',
      });
      // A number in a 10DLC campaign that is registered here is in that campaign's own service.
      if (messaging_service_sid && !(registers(account) && registration !== null))
        post.set('MessagingServiceSid', messaging_service_sid);
      if (reportTo) post.set('StatusCallback', reportTo);
      return { path, post };
    },

    idIn: (body) => ((body ?? {}) as TwilioMessage).sid,

    errorIn,

    /** Without a date: a message that waits in a queue may have none yet. */
    question({ from, to }) {
      return { path: `${path}?${new URLSearchParams({ To: to, From: from, PageSize: '50' })}` };
    },

    /** A record names no key, but the text: in most, a recipient's own short address is part of it. */
    idsIn(body, query, _, since) {
      const { messages } = (body ?? {}) as { messages?: unknown };
      const records = Array.isArray(messages) ? (messages as TwilioMessage[]) : [];
      return records.flatMap((each) => {
        const ours = each?.body === query.body && Date.parse(each.date_created ?? '') >= since.getTime();
        return ours && each.sid ? [each.sid] : [];
      });
    },
  };
}

/** Whether the account registers brands and 10DLC campaigns. */
const registers = (account: TwilioAccount): account is RegisteringAccount =>
  account.customer_profile_sid !== undefined && account.registration_email !== undefined;

/** An account at Twilio. */
export function twilio(account: TwilioAccount, deps: { clock: { now(): Date } }): RestAccount {
  const keys = new CallbackKeys(account.auth_token);
  const spoken = api(account);
  const ask = askerOf(account, spoken.authorization);
  const numbers = boughtNumbers(account.name, twilioNumbers(account), ask);
  const lookUp = lineTypesOf(twilioLineTypes(account), ask, deps);
  const registry = registers(account) ? twilioRegistry(account, ask) : undefined;
  const hooks = twilioHooks(account, keys, deps);
  return new RestAccount(account, spoken, keys, hooks, deps, {
    numbers,
    lookUp,
    registry,
    keptTexts: (since) => twilioKeptTexts(account, ask, since),
  });
}
