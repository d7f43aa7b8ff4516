import { lazy, Suspense, useEffect, useState } from 'react';
import type { SignIn } from '../../authProvider/signIn';
import { BASE_PATH } from '../../contract/base';
import { isApiError } from '../../dataProvider/errors';
import { useAuthTexts } from '../../i18n/authTexts';
import { loadCode } from '../../loading/loadCode';
import { ForgotStep } from '../sign-in/ForgotStep';
import { PASSWORD_MIN, passwordLength } from '../../contract/session';
import { withValues } from '../../i18n/auth';
import { isolated } from '../../i18n/bidi';
import { reset as english } from '../../i18n/reset';
import { explain, refuse } from '../auth/explain';
import { Form } from '../auth/Form';
import { PasswordField } from '../auth/Field';
import { useForm } from '../auth/useForm';

interface NewPasswordProps {
  /** Masked address of the account. */
  email: string;
  save: (password: string) => Promise<void>;
  onDone: () => void;
  onBad: (error: unknown) => void;
  /** The token was used up, ran out or has another meaning since the form opened. */
  isBad: (error: unknown) => boolean;
}

const FirstAdministrator = lazy(() => loadCode(() => import('../first-administrator/FirstAdministrator')));

const limits = { min: PASSWORD_MIN };

function NewPassword({ email, save, onDone, onBad, isBad }: NewPasswordProps) {
  const { reset: texts = english } = useAuthTexts();
  const form = useForm(async ({ password = '' }) => {
    if (passwordLength(password) < PASSWORD_MIN)
      return refuse('password', withValues(texts.too_short, limits));
    try {
      await save(password);
      onDone();
      return undefined;
    } catch (error) {
      const failure = await explain(error, ['password']);
      if (isBad(error) && failure.fields['password'] === undefined) onBad(error);
      return failure;
    }
  });
  return (
    <>
      <p>{withValues(texts.for, { email })}</p>
      <Form form={form} submit={texts.submit}>
        <PasswordField
          label={texts.password}
          autoComplete="new-password"
          help={withValues(texts.help, limits)}
          error={form.failure?.fields['password']}
        />
      </Form>
    </>
  );
}

interface JoinProps {
  /** Masked address of the account. */
  email: string;
  tenant: string;
  join: () => Promise<void>;
  onDone: () => void;
  onBad: () => void;
}

/** Asks a person who has an account whether to accept an invitation with it. */
function Join({ email, tenant, join, onDone, onBad }: JoinProps) {
  const { reset: texts = english } = useAuthTexts();
  const form = useForm(async () => {
    try {
      await join();
      onDone();
      return undefined;
    } catch (error) {
      if (isBad(error)) onBad();
      return await explain(error, []);
    }
  });
  return (
    <>
      <p>{withValues(texts.join, { tenant: isolated(tenant), email })}</p>
      <Form form={form} submit={texts.join_submit}>
        {null}
      </Form>
    </>
  );
}

let tokenInAddress: string | undefined;

/**
 * The reset token of the address, which is removed from it at once: it must reach neither the history nor
 * a referrer. Kept for this document only.
 */
function takeToken(): string {
  const token = new URLSearchParams(location.search).get('token');
  if (token !== null) {
    tokenInAddress = token;
    history.replaceState(null, '', location.pathname);
  }
  return tokenInAddress ?? '';
}

interface Props {
  signIn: SignIn;
  /** To the sign-in page. */
  onLeave: () => void;
}

type State =
  | { at: 'checking' | 'bad' | 'failed' | 'forgot' | 'done' }
  | { at: 'form'; email: string; joins?: undefined }
  | { at: 'join' | 'joined'; email: string; joins: string };

/** A token that the server does not know, or no longer accepts. */
const isBad = (error: unknown) => isApiError(error) && [404, 410, 422].includes(error.code as number);

/** Whether the link means something else by now: its address has got an account. */
const isChanged = (error: unknown) => isApiError(error) && error.code === 409;

/** Pages of a secret that sets a password: of the reset mail's link (spec 2), or of the server's setup code. */
export default function ResetPassword({ signIn, onLeave }: Props) {
  const [isFirst] = useState(() => new URLSearchParams(location.search).has('first_administrator'));
  const leave = () => {
    history.replaceState(null, '', `${BASE_PATH}/`);
    onLeave();
  };
  if (!isFirst) return <ByLink signIn={signIn} onLeave={leave} />;
  return (
    <Suspense fallback={null}>
      <FirstAdministrator signIn={signIn} onLeave={leave} />
    </Suspense>
  );
}

/** Opening it only checks the token; the form uses it up. */
function ByLink({ signIn, onLeave: leave }: Props) {
  const { reset: texts = english, retry } = useAuthTexts();
  const [token] = useState(takeToken);
  const [state, setState] = useState<State>({ at: token === '' ? 'bad' : 'checking' });
  const isChecking = state.at === 'checking';

  useEffect(() => {
    if (!isChecking) return;
    let isCurrent = true;
    signIn.checkReset(token).then(
      ({ email, joins }) =>
        isCurrent && setState(joins === undefined ? { at: 'form', email } : { at: 'join', email, joins }),
      (error: unknown) => isCurrent && setState({ at: isBad(error) ? 'bad' : 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [signIn, token, isChecking]);

  const ask = () => setState({ at: 'forgot' });

  if (state.at === 'forgot') return <ForgotStep email="" signIn={signIn} onBack={leave} />;
  return (
    <>
      <h1>{'joins' in state && state.joins ? texts.join_title : texts.title}</h1>
      {state.at === 'checking' && <output>{texts.checking}</output>}
      {state.at === 'bad' && (
        <>
          <p role="alert">{texts.bad}</p>
          <button type="button" className="auth-submit" onClick={ask}>
            {texts.ask}
          </button>
          {/* A person who has used it already has a password. */}
          <button type="button" className="auth-link" onClick={leave}>
            {texts.sign_in}
          </button>
        </>
      )}
      {state.at === 'failed' && (
        <>
          <p role="alert">{texts.failed}</p>
          <button type="button" className="auth-submit" onClick={() => setState({ at: 'checking' })}>
            {retry}
          </button>
        </>
      )}
      {state.at === 'form' && (
        <NewPassword
          email={state.email}
          save={(password) => signIn.reset(token, password)}
          onDone={() => setState({ at: 'done' })}
          onBad={(error) => setState({ at: isChanged(error) ? 'checking' : 'bad' })}
          isBad={(error) => isBad(error) || isChanged(error)}
        />
      )}
      {state.at === 'join' && (
        <Join
          email={state.email}
          tenant={state.joins}
          join={() => signIn.join(token)}
          onDone={() => setState({ ...state, at: 'joined' })}
          onBad={() => setState({ at: 'bad' })}
        />
      )}
      {state.at === 'joined' && (
        <>
          <output>{withValues(texts.joined, { tenant: isolated(state.joins) })}</output>
          <button type="button" className="auth-submit" onClick={leave}>
            {texts.sign_in}
          </button>
        </>
      )}
      {state.at === 'done' && (
        <>
          <output>{texts.done}</output>
          <button type="button" className="auth-submit" onClick={leave}>
            {texts.sign_in}
          </button>
        </>
      )}
    </>
  );
}
