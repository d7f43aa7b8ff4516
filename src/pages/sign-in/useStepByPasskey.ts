import { useEffect, useRef } from 'react';
import type { Session } from '../../authProvider/session';
import type { SignIn } from '../../authProvider/signIn';
import type { Signed } from '../../contract/session';
import { isApiError } from '../../dataProvider/errors';
import type { Http } from '../../dataProvider/http';
import { verifyTexts } from './verifyTexts';

interface Step {
  signIn: SignIn;
  session: Session;
  onSignedIn: (role: number | undefined) => Promise<void>;
  /** The temporary token has expired: the sign-in starts over, which is not a lost session. */
  onExpired: (note: string) => void;
}

/** Completes the step; null if the person has left it meanwhile. The signal is aborted when they do. */
type Complete = (core: { http: Http; session: Session }, signal: AbortSignal) => Promise<Signed | null>;

/** Completes a step with a passkey, and rejects with the reason of a refusal. */
export function useStepByPasskey(
  { signIn, session, onSignedIn, onExpired }: Step,
  complete: Complete,
): () => Promise<void> {
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  return async () => {
    const { signal } = (leaving.current = new AbortController());
    try {
      const signed = await complete({ http: signIn.http, session }, signal);
      if (signed) await onSignedIn(signed.role);
    } catch (error) {
      if (!isApiError(error) || error.code !== 401) throw error;
      if (session.secondFactor !== null) onExpired(verifyTexts().expired);
    }
  };
}
