let taken: string | undefined;

/**
 * The reset token of the address, which at once loses it: it must reach neither the history nor a referrer.
 * Remembered for this document only.
 */
export function takeToken(): string {
  const token = new URLSearchParams(location.search).get('token');
  if (token !== null) {
    taken = token;
    history.replaceState(null, '', location.pathname);
  }
  return taken ?? '';
}
