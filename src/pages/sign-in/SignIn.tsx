import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { Session } from '../../authProvider/session';
import type { LoginParams, SignIn as Calls } from '../../authProvider/signIn';
import { authTexts } from '../../i18n/authTexts';
import type { Failure } from '../auth/explain';
import type { LaterProps } from './LaterSteps';
import { laterSteps, loadLaterSteps } from './laterSteps';
import { PasswordStep } from './PasswordStep';
import { useSteps } from './steps';

interface Props {
  session: Session;
  signIn: Calls;
  /** Signed in; `role` is the server's hint. Resolves when the console is shown, or to the reason why not. */
  onSignedIn: (role: number | undefined) => Promise<void>;
}

const LazySteps = lazy(loadLaterSteps);

/**
 * Renders at once when the code is there: `lazy` would show nothing for a moment, and that would lose the
 * letters that a person types as the steps change.
 */
function LaterSteps(props: LaterProps) {
  const [Steps] = useState<ComponentType<LaterProps>>(() => laterSteps() ?? LazySteps);
  return <Steps {...props} />;
}

/** The field's current value. It may have been typed before any code ran. */
const typedEmail = () => document.querySelector<HTMLInputElement>('input[name="email"]')?.value.trim() ?? '';

const notLoaded = (): Failure => ({ fields: {}, text: authTexts().sign_in.opening });

/** The whole sign-in in one component: password, second factor (verify or set up), forgotten password. */
export function SignIn(props: Props) {
  const { session, signIn, onSignedIn } = props;
  /** Kept across the steps, so that it is typed only once. */
  const [email, setEmail] = useState('');
  const [step, { go, restart, back, leaveSignal }] = useSteps(session, signIn.cancel);

  /** Rejects with the call's error, which the calling step explains. */
  async function login(params: LoginParams): Promise<Failure | undefined> {
    const signal = leaveSignal();
    const result = await signIn.login(params, signal);
    if (result.done) return onSignedIn(result.role).then(() => undefined);
    const { secondFactor, tenants } = result;
    const next = secondFactor === 'verify' ? { at: secondFactor, tenants } : { at: secondFactor };
    try {
      await loadLaterSteps();
    } catch {
      return notLoaded();
    }
    if (!signal.aborted) go(next);
    return undefined;
  }

  /** The address may be typed while the code is loading. */
  const forgot = () => {
    const signal = leaveSignal();
    return loadLaterSteps().then(() => {
      if (signal.aborted) return undefined;
      setEmail(typedEmail());
      go({ at: 'forgot' });
      return undefined;
    }, notLoaded);
  };

  if (step.at === 'password') {
    return <PasswordStep email={email} onEmail={setEmail} note={step.note} login={login} onForgot={forgot} />;
  }
  return (
    <Suspense fallback={null}>
      <LaterSteps {...props} step={step} email={email} login={login} onExpired={restart} onBack={back} />
    </Suspense>
  );
}
