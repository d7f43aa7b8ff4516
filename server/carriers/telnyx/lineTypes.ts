import type { LineType } from '../../../src/rules/data/lineTypes';
import type { LineTypeApi } from '../rest/lineTypes';
import { dataOf, errorIn } from './answers';

/** Telnyx's words. A line that it takes for one or the other may have a mobile phone. */
const TYPES: Readonly<Record<string, LineType>> = {
  mobile: 'mobile',
  'fixed line': 'landline',
  'fixed line or mobile': 'unknown',
  voip: 'voip',
  'toll free': 'toll_free',
  unknown: 'unknown',
};

interface Looked {
  valid_number?: unknown;
  carrier?: { type?: unknown } | null;
}

/** Number look-up at Telnyx: `GET /v2/number_lookup/{number}?type=carrier`. */
export const telnyxLineTypes: LineTypeApi = {
  errorIn,

  question: (phone) => ({ path: `/v2/number_lookup/${encodeURIComponent(phone)}?type=carrier` }),

  typeIn(body) {
    const data = dataOf(body) as Looked | undefined;
    if (data === undefined || data === null) return undefined;
    if (data.valid_number === false) return 'unreachable';
    const type = data.carrier?.type;
    if (typeof type !== 'string' || type === '') return 'unknown';
    return TYPES[type.toLowerCase()] ?? 'other';
  },
};
