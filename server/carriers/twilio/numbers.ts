import { type TwilioAccount, webhookOf } from '../../config/account';
import type { NumberApi } from '../rest/numbers';
import { errorIn } from './answers';

/** Numbers shown for a search. */
const LIMIT = '50';
/** The number is no longer for sale. */
const TAKEN = 'twilio:21422';

interface SoldNumber {
  phone_number?: string;
  locality?: string | null;
  region?: string | null;
}

interface OwnNumber {
  sid?: string;
  phone_number?: string;
}

const ownIn = (body: unknown): OwnNumber[] | undefined => {
  const { incoming_phone_numbers: numbers } = (body ?? {}) as { incoming_phone_numbers?: unknown };
  return Array.isArray(numbers) ? (numbers as OwnNumber[]) : undefined;
};

/**
 * Twilio sells at once. Its records know no order, but the account's numbers: a number is on sale only while no account has
 * it, so one that the account has afterwards was bought.
 */
export function twilioNumbers(account: TwilioAccount): NumberApi {
  const { account_sid } = account;
  const webhook = webhookOf(account);
  const base = `/2010-04-01/Accounts/${account_sid}`;
  const owned = (phone: string) => ({
    path: `${base}/IncomingPhoneNumbers.json?${new URLSearchParams({ PhoneNumber: phone })}`,
  });
  return {
    errorIn,

    search({ area_code, city, state, phone }) {
      const query = new URLSearchParams({ SmsEnabled: 'true', PageSize: LIMIT });
      if (phone !== undefined) query.set('Contains', phone);
      else if (area_code !== undefined) query.set('AreaCode', area_code);
      if (city !== undefined) query.set('InLocality', city);
      if (state !== undefined) query.set('InRegion', state);
      return { path: `${base}/AvailablePhoneNumbers/US/Local.json?${query}` };
    },

    offersIn(body) {
      const { available_phone_numbers: sold } = (body ?? {}) as { available_phone_numbers?: unknown };
      return (Array.isArray(sold) ? (sold as SoldNumber[]) : []).flatMap(
        ({ phone_number, locality, region }) =>
          phone_number === undefined
            ? []
            : [{ phone: phone_number, city: locality ?? null, state: region ?? null, near_match: false }],
      );
    },

    order({ phone, reference }) {
      const post = new URLSearchParams({ PhoneNumber: phone, FriendlyName: reference });
      if (webhook) post.set('SmsUrl', webhook);
      return { path: `${base}/IncomingPhoneNumbers.json`, post };
    },
    orderedIn: (body, { phone }) => {
      const { sid, phone_number } = (body ?? {}) as OwnNumber;
      return sid && phone_number === phone ? { outcome: 'ours' } : undefined;
    },
    isTaken: (code) => code === TAKEN,

    orders: ({ phone }) => owned(phone),
    foundIn(body, { phone }) {
      const numbers = ownIn(body);
      if (numbers === undefined) return undefined;
      return numbers.some(({ phone_number }) => phone_number === phone)
        ? { outcome: 'ours' }
        : { outcome: 'absent' };
    },

    owned,
    idsIn: (body, phone) =>
      ownIn(body)?.flatMap(({ sid, phone_number }) => (phone_number === phone && sid ? [sid] : [])),
    release: (sid) => ({
      path: `${base}/IncomingPhoneNumbers/${encodeURIComponent(sid)}.json`,
      method: 'DELETE',
    }),
  };
}
