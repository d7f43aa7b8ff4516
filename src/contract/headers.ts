/**
 * Request header: `1` for a call without user action, such as a poll, which does not extend the session;
 * else `0`.
 */
export const PASSIVE = 'X-Passive';
/**
 * Header of requests and answers: names a request in every log line, queue entry and carrier call that it causes. The
 * server makes one for a request without.
 */
export const REQUEST_ID = 'X-Request-Id';
/**
 * Request header (RFC 7240). A call that completes a sign-in takes `carry="<address> <address>"`: reads that its answer
 * carries. A server that does not know it ignores it.
 */
export const PREFER = 'Prefer';
/** Request header: a call that is repeated under the same key is done once. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
