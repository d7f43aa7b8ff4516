const PROBE_KEY = 'probe';
/** As long as the longest token of a session. */
const PROBE = 'x'.repeat(4096);

/** Whether this browser stores what the console gives it: storage may be closed (cookies blocked) or full. */
export function keepsStorage(): boolean {
  try {
    localStorage.setItem(PROBE_KEY, PROBE);
    localStorage.removeItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}
