import type { Endpoint } from '../contract/define';
import { session, signOut } from '../contract/session';
import type { Http } from '../dataProvider/http';
import type { Left } from './session';

/** Whether the server has ended the session: `false` is reported once, when that takes longer or fails. */
export type Report = (isEnded: boolean) => void;

/** Time for the server's answer, ms. */
const PATIENCE = 3_000;
/** The wait before the second try, ms; each further one is twice as long. */
const FIRST_WAIT = 5_000;
/** Together the waits are longer than 12 hours, after which a session ends by its age. */
const TRIES = 15;

/** Any answer about the token means that it is worthless now; a busy or failing server has not looked at it. */
const isOver = (status: number) => status < 500 && status !== 429;

/** Resolves after the time, or earlier when the browser is online again or leaves the page. */
const wait = (time: number, page: Window) =>
  new Promise<void>((resolve) => {
    const events = ['online', 'pagehide'];
    const end = () => {
      clearTimeout(timer);
      for (const event of events) page.removeEventListener(event, end);
      resolve();
    };
    const timer = setTimeout(end, time);
    for (const event of events) page.addEventListener(event, end);
  });

/**
 * Ends at the server what was ended here, so that a copied token is worthless. A server that cannot be reached is tried
 * again as long as the tab is open. The tokens are in its memory only, because storage is what they are copied from.
 */
export async function endAtServer(
  http: Pick<Http, 'farewell'>,
  { token, temptoken }: Left,
  report: Report = () => {},
  page = window,
): Promise<void> {
  let isLate = false;
  const late = () => {
    if (!isLate) report(false);
    isLate = true;
  };
  async function end(endpoint: Endpoint, bearer: string | null): Promise<boolean> {
    if (bearer === null) return true;
    for (let tried = 0; tried < TRIES; tried += 1) {
      if (tried > 0) await wait(FIRST_WAIT * 2 ** (tried - 1), page);
      const status = await http.farewell(endpoint, bearer).catch(() => 500);
      if (isOver(status)) return true;
      late();
    }
    return false;
  }
  const timer = setTimeout(late, PATIENCE);
  const ends = await Promise.all([end(signOut, token), end(session.mfa_cancel, temptoken)]);
  clearTimeout(timer);
  if (ends.every(Boolean)) report(true);
}
