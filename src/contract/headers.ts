/**
 * Request header: `1` for a call without user action, such as a poll, which does not extend the session;
 * else `0`.
 */
export const PASSIVE = 'X-Passive';
/** Request header: a call that is repeated under the same key is done once. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
