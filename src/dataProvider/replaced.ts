import { BASE_PATH } from '../contract/base';
import { send } from './http';

/** Time limit for finding out whether there is a new version, ms. */
const VERSION_TIMEOUT = 5_000;

/**
 * True if the server has another version of the console than this document's; false if that cannot be
 * determined.
 */
export async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  if (!entry) return false;
  try {
    const answer = await send(`${BASE_PATH}/`, { signal: AbortSignal.timeout(VERSION_TIMEOUT) });
    return answer.ok && !(await answer.text()).includes(entry);
  } catch {
    return false;
  }
}
