import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '../contract/passkeys';

/** Whether this browser can make and use passkeys here: pages without TLS cannot, nor browsers before 2025. */
export const canPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Reason for which a browser has made or used no passkey: the person stopped it, the device has one already, or any other. */
export type PasskeyRefusal = 'stopped' | 'there' | 'failed';

const REFUSALS: Readonly<Record<string, PasskeyRefusal>> = {
  NotAllowedError: 'stopped',
  AbortError: 'stopped',
  InvalidStateError: 'there',
};

/** The reason in a browser's rejection; undefined for other errors. */
export const refusalOf = (error: unknown): PasskeyRefusal | undefined =>
  error instanceof DOMException ? (REFUSALS[error.name] ?? 'failed') : undefined;

/**
 * Makes a passkey with an authenticator that the person chooses. Rejects with the browser's `DOMException`.
 * @param signal takes the browser's question back
 */
export async function makePasskey(options: CreationOptions, signal?: AbortSignal): Promise<NewCredential> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = (await navigator.credentials.create({ publicKey, signal })) as PublicKeyCredential;
  return made.toJSON() as NewCredential;
}

/** Signs a challenge with a passkey of the person. Rejects with the browser's `DOMException`. */
export async function signChallenge(options: RequestOptions): Promise<Assertion> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  return signed.toJSON() as Assertion;
}
