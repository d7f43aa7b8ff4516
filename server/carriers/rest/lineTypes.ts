import type { LineType } from '../../../src/rules/data/lineTypes';
import type { LookUp } from '../../sending/carrier/lineTypes';
import { retryAfterMs } from '../http';
import type { Dialect } from './answers';
import type { ApiCall, Ask } from './ask';
import { isRefusal, reasonOf } from './numbers';

const BUSY_MS = 1_000;
const AWAY_MS = 5_000;
/** Wait before an account that may not look numbers up is tried again. */
const ACCOUNT_MS = 30_000;
const BUSY = 429;
/** The key is wrong, nothing is paid for, or the account may not do this: every number would meet it. */
const ACCOUNT = [401, 402, 403];

/** Line-type look-up of one carrier. */
export interface LineTypeApi extends Pick<Dialect, 'errorIn'> {
  question(phone: string): ApiCall;
  /** The line type in a 2xx answer; undefined if it cannot be read. */
  typeIn(body: unknown): LineType | undefined;
}

/** Looks numbers up at a carrier, one call each and never repeated. */
export const lineTypesOf =
  (api: LineTypeApi, ask: Ask, { clock }: { clock: { now(): Date } }): LookUp =>
  async (phone) => {
    const reply = await ask(api.question(phone));
    const reason = reasonOf(reply, api);
    if (reply.kind === 'not_sent') return { outcome: 'not_asked', retryAfterMs: AWAY_MS, reason };
    if (reply.kind === 'no_answer') return { outcome: 'no_answer', reason };
    const { status, headers, body } = reply;
    if (status >= 200 && status < 300) {
      const lineType = api.typeIn(body);
      return lineType ? { outcome: 'told', lineType } : { outcome: 'no_answer', reason };
    }
    if (status === BUSY)
      return { outcome: 'not_asked', retryAfterMs: retryAfterMs(headers, clock.now(), BUSY_MS), reason };
    if (ACCOUNT.includes(status)) return { outcome: 'not_asked', retryAfterMs: ACCOUNT_MS, reason };
    return { outcome: isRefusal(reply, api) ? 'refused' : 'no_answer', reason };
  };
