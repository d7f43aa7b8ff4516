import type { Answer, Found } from '../../sending/carrier/carrier';
import { type Reply, retryAfterMs } from '../http';

/** Codes of this carrier are told apart from others' by this. */
const PROVIDER = 'telnyx:';
const BUSY_MS = 1_000;
/** How long an account that cannot send at all is left alone. */
const ACCOUNT_MS = 30_000;
const AWAY_MS = 5_000;

/** Codes that concern the whole account, so that every message would meet them: key, funds, profile. */
const ACCOUNT = new Set(['10009', '10010', '20006', '20012', '20013', '20100', '40312', '40314']);
/** Codes that mean "not now": too many calls, or the queue is full. */
const BUSY = new Set(['10011', '40318']);
/** Answers with these say nothing certain about the message. */
const UNCERTAIN = new Set([408, 409, 425]);

interface TelnyxError {
  code?: string | number;
  title?: string;
}

/** The carrier's own error, if the body has one. Anything else was written by a proxy. */
function errorOf(body: unknown): { code: string; title: string } | undefined {
  const { errors } = (body ?? {}) as { errors?: unknown };
  const first = Array.isArray(errors) ? (errors[0] as TelnyxError | undefined) : undefined;
  return first?.code === undefined
    ? undefined
    : { code: String(first.code), title: String(first.title ?? '') };
}

export const codeOf = (code: string | number) => `${PROVIDER}${code}`;

/**
 * What Telnyx's reply to a submission means. Undefined: nothing is certain, so the message must not be submitted again.
 */
export function answerOf(reply: Reply, now: Date): Answer | undefined {
  if (reply.kind === 'not_sent')
    return { outcome: 'not_taken', retryAfterMs: AWAY_MS, trouble: reply.reason };
  if (reply.kind === 'no_answer') return undefined;
  const { status, headers, body } = reply;
  if (status >= 200 && status < 300) {
    const { data } = (body ?? {}) as { data?: { id?: unknown } };
    return typeof data?.id === 'string' && data.id !== ''
      ? { outcome: 'accepted', carrierId: data.id }
      : undefined;
  }
  if (status === 429)
    return { outcome: 'not_taken', retryAfterMs: retryAfterMs(headers, now, BUSY_MS), trouble: 'HTTP 429' };
  const error = errorOf(body);
  if (status < 400 || status >= 500 || UNCERTAIN.has(status) || !error) return undefined;
  const trouble = `${codeOf(error.code)} ${error.title}`.trim();
  if (BUSY.has(error.code))
    return { outcome: 'not_taken', retryAfterMs: retryAfterMs(headers, now, BUSY_MS), trouble };
  // 40300 is a person's STOP and comes with 403, so the status alone does not tell.
  if (ACCOUNT.has(error.code) || status === 401 || status === 402)
    return { outcome: 'not_taken', retryAfterMs: ACCOUNT_MS, trouble };
  return { outcome: 'rejected', code: codeOf(error.code) };
}

interface DetailRecord {
  uuid?: string;
  direction?: string;
  delivery_status_webhook_url?: string;
}

/**
 * What detail records tell about a message that was submitted with this address for reports. They lag, so a message
 * that is missing may have been taken.
 */
export function foundIn(reply: Reply, reportTo: string): Found {
  if (reply.kind !== 'answered' || reply.status !== 200) return { outcome: 'unknown' };
  const { data } = (reply.body ?? {}) as { data?: unknown };
  const records = Array.isArray(data) ? (data as DetailRecord[]) : [];
  const ours = records.filter((each) => each?.delivery_status_webhook_url === reportTo && each.uuid);
  const ids = new Set(ours.map(({ uuid }) => uuid!));
  return ids.size === 1 ? { outcome: 'accepted', carrierId: [...ids][0]! } : { outcome: 'unknown' };
}
