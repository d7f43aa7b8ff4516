import { type CreationOptions, passkeySignIn as calls, type RequestOptions } from '../contract/passkeys';
import type { Signed } from '../contract/session';
import type { Http } from '../dataProvider/http';
import { makePasskey, signChallenge } from './passkeys';
import type { Session } from './session';

interface Core {
  http: Http;
  session: Session;
}

/** Signs in with a passkey alone. @returns the server's hint of the role */
export async function signInByPasskey({ http, session }: Core): Promise<number | undefined> {
  const options = (await http.call(calls.passkey_options)) as RequestOptions;
  const credential = await signChallenge(options);
  const { token, role } = (await http.call(calls.passkey, { body: { credential } })) as Signed;
  session.signIn(token);
  return role;
}

/**
 * Completes a sign-in in a tenant with a passkey in place of a code.
 * @returns the answer; null if the person has left the step meanwhile, and is not signed in
 */
export async function verifyByPasskey({ http, session }: Core, tenant_id: string): Promise<Signed | null> {
  const options = (await http.call(calls.mfa_passkey_options)) as RequestOptions;
  const body = { credential: await signChallenge(options), tenant_id };
  return completeStep(session, async () => (await http.call(calls.mfa_passkey, { body })) as Signed);
}

/**
 * Completes a sign-in that must set up a second factor with a new passkey.
 * @param signal aborts it when the person leaves the step
 * @returns as `verifyByPasskey`
 */
export async function setUpByPasskey({ http, session }: Core, signal: AbortSignal): Promise<Signed | null> {
  const options = (await http.call(calls.mfa_enable_passkey_options, { signal })) as CreationOptions;
  const body = { credential: await makePasskey(options, signal) };
  return completeStep(
    session,
    async () => (await http.call(calls.mfa_enable_passkey, { body, signal })) as Signed,
  );
}

/** Sends the last call of a step and signs in by its answer, unless the person has left the step. */
async function completeStep(session: Session, send: () => Promise<Signed>): Promise<Signed | null> {
  if (session.secondFactor === null) return null;
  const signed = await send();
  if (session.secondFactor === null) return null;
  session.signIn(signed.token);
  return signed;
}
