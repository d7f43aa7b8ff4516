import { useState } from 'react';
import type { Session } from '../../authProvider/session';
import type { LoginParams, SignIn as Calls } from '../../authProvider/signIn';
import { auth } from '../../i18n/auth';
import type { Failure } from '../auth/explain';
import { EnrollStep } from './EnrollStep';
import { ForgotStep } from './ForgotStep';
import { PasswordStep } from './PasswordStep';
import { useSteps } from './steps';
import { VerifyStep } from './VerifyStep';

interface Props {
  session: Session;
  signIn: Calls;
  /** Signed in; `role` is the server's hint. Resolves when the console stands. */
  onSignedIn: (role: number | undefined) => Promise<void>;
}

/** The whole sign-in in one component: password, second factor (verify or set up), forgotten password. */
export function SignIn({ session, signIn, onSignedIn }: Props) {
  /** Kept over the steps, so that nobody types it twice. */
  const [email, setEmail] = useState('');
  const [step, { go, restart }] = useSteps(session);
  const back = () => restart();

  /** Rejects with what the call rejects with; the step that asked explains it. */
  async function login(params: LoginParams): Promise<Failure | undefined> {
    const result = await signIn.login(params);
    if (result.done) {
      return onSignedIn(result.role).then(
        () => undefined,
        () => ({ fields: {}, text: auth.sign_in.opening }),
      );
    }
    const { secondFactor, tenants } = result;
    go(secondFactor === 'verify' ? { at: 'verify', tenants } : { at: 'setup' });
    return undefined;
  }

  switch (step.at) {
    case 'verify':
      return <VerifyStep tenants={step.tenants} login={login} onExpired={restart} onBack={back} />;
    case 'setup':
      return <EnrollStep signIn={signIn} login={login} onExpired={restart} onBack={back} />;
    case 'forgot':
      return <ForgotStep email={email} signIn={signIn} onBack={back} />;
    default:
      return (
        <PasswordStep
          email={email}
          onEmail={setEmail}
          note={step.note}
          login={login}
          onForgot={() => go({ at: 'forgot' })}
        />
      );
  }
}
