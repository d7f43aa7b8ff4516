import { type ErrorMeaning, meaningOf } from '../../../src/rules/words/carrierErrors';
import type { Answer } from '../../sending/carrier/carrier';
import { type Reply, retryAfterMs } from '../http';

const BUSY_MS = 1_000;
/** Wait before an account that cannot send at all is tried again. */
const ACCOUNT_MS = 30_000;
const AWAY_MS = 5_000;

/** Errors of the whole account, which every message would meet. */
const ACCOUNT: readonly ErrorMeaning[] = ['account', 'auth'];
/** Errors that mean "try again later". */
const BUSY: readonly ErrorMeaning[] = ['api_throttled', 'queue_full', 'campaign_rate'];
/** Statuses that leave it open whether the message was taken. */
const UNCERTAIN = new Set([408, 409, 425]);

/** How to read one carrier's answers. */
export interface Dialect {
  /** The message's id in an answer that accepts it. */
  idIn(body: unknown): unknown;
  /** The carrier's own error, if the body has one: anything else was written by a proxy. `code` names the carrier. */
  errorIn(body: unknown): { code: string; title: string } | undefined;
  /** Whether, by its documentation, nothing is sent after a 5xx answer of its own. */
  failsSafely: boolean;
}

/**
 * The meaning of a carrier's reply to a submission. Undefined: the outcome is uncertain, so the message must not be
 * submitted again.
 */
export function answerOf(reply: Reply, dialect: Dialect, now: Date): Answer | undefined {
  if (reply.kind === 'not_sent')
    return { outcome: 'not_taken', retryAfterMs: AWAY_MS, trouble: reply.reason };
  if (reply.kind === 'no_answer') return undefined;
  const { status, headers, body } = reply;
  if (status >= 200 && status < 300) {
    const id = dialect.idIn(body);
    return typeof id === 'string' && id !== '' ? { outcome: 'accepted', carrierId: id } : undefined;
  }
  const error = dialect.errorIn(body);
  const trouble = error ? `${error.code} ${error.title}`.trim() : `HTTP ${status}`;
  const later = (ms: number): Answer => ({ outcome: 'not_taken', retryAfterMs: ms, trouble });
  if (status === 429) return later(retryAfterMs(headers, now, BUSY_MS));
  if (!error || status < 400 || UNCERTAIN.has(status)) return undefined;
  if (status >= 500) return dialect.failsSafely ? later(AWAY_MS) : undefined;
  const meaning = meaningOf(error.code);
  if (BUSY.includes(meaning)) return later(retryAfterMs(headers, now, BUSY_MS));
  // A person's STOP may come with 403, so the status alone does not tell.
  if (ACCOUNT.includes(meaning) || status === 401 || status === 402) return later(ACCOUNT_MS);
  return { outcome: 'rejected', code: error.code };
}
