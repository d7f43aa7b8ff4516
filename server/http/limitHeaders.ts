interface Reached {
  /** Calls in a window. */
  max: number;
  /** Length of the window, s. */
  window: number;
  /** Time until it ends, s. */
  seconds: number;
  /** Calls left in it. Default: 0. */
  remaining?: number;
}

/** Header fields of an answer 429: draft-ietf-httpapi-ratelimit-headers, and Retry-After (RFC 9110). */
export const limitHeaders = (
  name: string,
  { max, window, seconds, remaining = 0 }: Reached,
): Record<string, string> => ({
  'retry-after': String(seconds),
  'ratelimit-policy': `"${name}";q=${max};w=${window}`,
  ratelimit: `"${name}";r=${remaining};t=${seconds}`,
});
