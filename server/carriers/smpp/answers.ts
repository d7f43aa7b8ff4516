import type { Answer } from '../../sending/carrier/carrier';
import { STATUS } from './pdu';

/** Prefix of SMPP codes, which distinguishes them from carriers' own. */
const PROVIDER = 'smpp:';
const BUSY_MS = 1_000;
const AWAY_MS = 5_000;
/** Wait before an account that cannot send at all is tried again. */
const ACCOUNT_MS = 30_000;

/** Outcome of one submission on a session. */
export type Reply =
  | { kind: 'answered'; status: number; id: string }
  /** The carrier could not read the request. */
  | { kind: 'refused'; status: number }
  /** Nothing was written to the connection. */
  | { kind: 'not_sent'; reason: string }
  /** It was written, or may have been, and no answer came. */
  | { kind: 'no_answer' };

/** A status as its tables show it, such as 0x0B. */
export const statusName = (status: number) => `0x${status.toString(16).toUpperCase().padStart(2, '0')}`;

export const codeOf = (code: string) => `${PROVIDER}${code}`;

/** "Not now": nothing is wrong with the message. */
const WAIT: ReadonlyMap<number, number> = new Map([
  [STATUS.throttled, BUSY_MS],
  [STATUS.queue_full, BUSY_MS],
  [STATUS.system_error, AWAY_MS],
  [STATUS.try_later, AWAY_MS],
  [STATUS.wrong_state, AWAY_MS],
  [STATUS.bind_failed, ACCOUNT_MS],
  [STATUS.wrong_password, ACCOUNT_MS],
  [STATUS.wrong_system_id, ACCOUNT_MS],
]);

/**
 * The meaning of the reply to a submission. Undefined: the outcome is uncertain, so the message must not be submitted
 * again.
 */
export function answerOf(reply: Reply): Answer | undefined {
  switch (reply.kind) {
    case 'no_answer':
      return undefined;
    case 'not_sent':
      return { outcome: 'not_taken', retryAfterMs: AWAY_MS, trouble: reply.reason };
    case 'refused': {
      const trouble = `generic_nack ${codeOf(statusName(reply.status))}`;
      return { outcome: 'not_taken', retryAfterMs: ACCOUNT_MS, trouble };
    }
    case 'answered': {
      const { status, id } = reply;
      // Taken, but without an id no receipt could ever be matched.
      if (status === STATUS.ok) return id === '' ? undefined : { outcome: 'accepted', carrierId: id };
      const code = codeOf(statusName(status));
      const retryAfterMs = WAIT.get(status);
      return retryAfterMs === undefined
        ? { outcome: 'rejected', code }
        : { outcome: 'not_taken', retryAfterMs, trouble: code };
    }
  }
}
