import { ApiError, problemCode } from './errors';
import { randomId } from './randomId';

/** True if the server may have acted although no answer confirmed it. */
const isOpen = (error: unknown) =>
  !(error instanceof ApiError) ||
  typeof error.code === 'string' ||
  error.code >= 500 ||
  problemCode(error) === 'in_progress';

interface OpenKey {
  key: string;
  /** Time after which the same request is another one, ms since 1970. */
  until: number;
}

/**
 * Requests with an unknown outcome, each with its key. A form, a dialog or a composer has its own:
 * pressing again there repeats the same request. Pressing elsewhere makes another one, even with the same
 * content.
 */
export type OpenKeys = Map<string, OpenKey>;

/**
 * Sends a call that must not happen twice. Pressing the button again after a lost answer repeats the same
 * request under the same key, which the server answers without acting again; after a known outcome the
 * next press is a new request. `lasts`: time for which a press is taken for a retry, ms; default: as long as
 * the place exists.
 */
export async function underKey<T>(
  open: OpenKeys,
  request: string,
  send: (key: string) => Promise<T>,
  lasts = Infinity,
): Promise<T> {
  const last = open.get(request);
  const key = last && Date.now() < last.until ? last.key : randomId();
  open.set(request, { key, until: Infinity });
  try {
    const answer = await send(key);
    open.delete(request);
    return answer;
  } catch (error) {
    if (!isOpen(error)) open.delete(request);
    // Unless the place gave it up meanwhile.
    else if (open.get(request)?.key === key) open.set(request, { key, until: Date.now() + lasts });
    throw error;
  }
}
