import type { LineType } from '../../../src/rules/data/lineTypes';
import type { LineTypeApi } from '../rest/lineTypes';
import { errorIn } from './answers';

/** Twilio's words. */
const TYPES: Readonly<Record<string, LineType>> = {
  mobile: 'mobile',
  landline: 'landline',
  fixedVoip: 'voip',
  nonFixedVoip: 'voip',
  tollFree: 'toll_free',
  unknown: 'unknown',
};

interface Looked {
  valid?: unknown;
  line_type_intelligence?: { type?: unknown } | null;
}

/** Messages and look-ups have separate hosts; a configured base URL replaces both. */
const hostOf = (base_url: string) => base_url.replace(/^https:\/\/api\./, 'https://lookups.');

/** Lookup v2 at Twilio: `GET /v2/PhoneNumbers/{number}?Fields=line_type_intelligence`. */
export const twilioLineTypes = ({ base_url }: { base_url: string }): LineTypeApi => ({
  errorIn,

  question: (phone) => ({
    path: `${hostOf(base_url)}/v2/PhoneNumbers/${encodeURIComponent(phone)}?Fields=line_type_intelligence`,
  }),

  typeIn(body) {
    const record = (body ?? {}) as Looked;
    if (record.valid === false) return 'unreachable';
    const line = record.line_type_intelligence;
    if (line === undefined) return undefined;
    // An error inside the package means that Twilio knows no line, not that there is none.
    if (typeof line?.type !== 'string' || line.type === '') return 'unknown';
    return TYPES[line.type] ?? 'other';
  },
});
