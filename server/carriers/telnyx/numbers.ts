import { areaCode } from '../../../src/rules/formats/national';
import type { TelnyxAccount } from '../../config/account';
import type { FoundOrder } from '../../sending/carrier/inventory';
import type { NumberApi } from '../rest/numbers';
import { dataOf, errorIn } from './answers';

/** Numbers shown for a search. */
const LIMIT = 50;
/** Digits of a North American number that follow its area code. */
const REST_DIGITS = 7;

interface SoldNumber {
  phone_number?: string;
  best_effort?: boolean;
  region_information?: { region_type?: string; region_name?: string }[];
}

interface Order {
  customer_reference?: string;
  status?: string;
}

interface OwnNumber {
  id?: string;
  phone_number?: string;
}

const listIn = <T>(body: unknown): T[] | undefined => {
  const data = dataOf(body);
  return Array.isArray(data) ? (data as T[]) : undefined;
};

const filtered = (path: string, filters: Readonly<Record<string, string | undefined>>) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined) query.append(`filter${name}`, value);
  return { path: `${path}?${query}` };
};

function stateOf({ status }: Order): Exclude<FoundOrder, { outcome: 'absent' }> | undefined {
  if (status === 'success') return { outcome: 'ours' };
  if (status === 'pending') return { outcome: 'pending' };
  if (status === 'failure') return { outcome: 'refused', reason: 'failure' };
  return undefined;
}

/** Telnyx takes orders and works on them afterwards. Its records find an order by our reference. */
export const telnyxNumbers = ({ messaging_profile_id }: TelnyxAccount): NumberApi => ({
  errorIn,

  search({ area_code, city, state, phone }) {
    return filtered('/v2/available_phone_numbers', {
      '[country_code]': 'US',
      '[phone_number_type]': 'local',
      '[features][]': 'sms',
      '[limit]': String(LIMIT),
      '[best_effort]': String(phone === undefined),
      '[national_destination_code]': phone === undefined ? area_code : areaCode(phone),
      '[phone_number][ends_with]': phone?.slice(-REST_DIGITS),
      '[locality]': city,
      '[administrative_area]': state,
    });
  },

  offersIn: (body) =>
    (listIn<SoldNumber>(body) ?? []).flatMap(({ phone_number, best_effort, region_information = [] }) => {
      if (phone_number === undefined) return [];
      const region = (type: string) =>
        region_information.find(({ region_type }) => region_type === type)?.region_name ?? null;
      const state = region('state');
      return [
        {
          phone: phone_number,
          city: region('location') ?? region('rate_center'),
          state: state !== null && /^[A-Z]{2}$/.test(state) ? state : null,
          near_match: best_effort === true,
        },
      ];
    }),

  order: ({ phone, reference }) => ({
    path: '/v2/number_orders',
    post: {
      phone_numbers: [{ phone_number: phone }],
      customer_reference: reference,
      ...(messaging_profile_id ? { messaging_profile_id } : {}),
    },
  }),
  orderedIn: (body) => stateOf((dataOf(body) ?? {}) as Order),
  // Its error for a number that was sold meanwhile is not documented, so it is shown as it comes.
  isTaken: () => false,

  orders: ({ reference }) => filtered('/v2/number_orders', { '[customer_reference]': reference }),
  foundIn(body, { reference }) {
    const orders = listIn<Order>(body)?.filter(({ customer_reference }) => customer_reference === reference);
    if (orders === undefined) return undefined;
    const states = orders.map(stateOf);
    const named = (outcome: string) => states.find((state) => state?.outcome === outcome);
    if (orders.length === 0) return { outcome: 'absent' };
    return named('ours') ?? named('pending') ?? named('refused');
  },

  owned: (phone) => filtered('/v2/phone_numbers', { '[phone_number]': phone }),
  idsIn: (body, phone) =>
    listIn<OwnNumber>(body)?.flatMap(({ id, phone_number }) => (phone_number === phone && id ? [id] : [])),
  release: (id) => ({ path: `/v2/phone_numbers/${encodeURIComponent(id)}`, method: 'DELETE' }),
});
