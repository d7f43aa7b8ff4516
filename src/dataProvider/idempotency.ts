import { ApiError } from './errors';

/** 128 random bits; `crypto.randomUUID` is missing on plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** True when the server may have acted although no answer said so. */
const isOpen = (error: unknown) =>
  !(error instanceof ApiError) || typeof error.code === 'string' || error.code >= 500;

/** Sends with a key; the key is the same as long as the outcome of the same request is not known. */
export type WithKey = <T>(fingerprint: string, send: (key: string) => Promise<T>) => Promise<T>;

/**
 * Keys for calls that must not happen twice. Pressing the button again after a lost answer repeats the same
 * request under the same key, which the server answers without doing it again; after a known outcome the next
 * press is a new request.
 */
export function createKeys(makeKey: () => string = randomKey): WithKey {
  const open = new Map<string, string>();
  return async (fingerprint, send) => {
    const key = open.get(fingerprint) ?? makeKey();
    open.set(fingerprint, key);
    try {
      const answer = await send(key);
      open.delete(fingerprint);
      return answer;
    } catch (error) {
      if (!isOpen(error)) open.delete(fingerprint);
      throw error;
    }
  };
}
