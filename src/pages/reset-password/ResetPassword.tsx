import { useEffect, useState } from 'react';
import type { SignIn } from '../../authProvider/signIn';
import { BASE_PATH } from '../../contract/base';
import { isApiError } from '../../dataProvider/errors';
import { useAuthTexts } from '../../i18n/authTexts';
import { ForgotStep } from '../sign-in/ForgotStep';
import { PASSWORD_MIN, passwordLength } from '../../contract/session';
import { withValues } from '../../i18n/auth';
import { explain, refuse } from '../auth/explain';
import { Form } from '../auth/Form';
import { PasswordField } from '../auth/Field';
import { useForm } from '../auth/useForm';

interface NewPasswordProps {
  /** Masked address of the account. */
  email: string;
  save: (password: string) => Promise<void>;
  onDone: () => void;
  onBad: () => void;
  /** The token was used up or ran out while the form was open. */
  isBad: (error: unknown) => boolean;
}

const limits = { min: PASSWORD_MIN };

function NewPassword({ email, save, onDone, onBad, isBad }: NewPasswordProps) {
  const { reset: texts } = useAuthTexts();
  const form = useForm(async ({ password = '' }) => {
    if (passwordLength(password) < PASSWORD_MIN)
      return refuse('password', withValues(texts.too_short, limits));
    try {
      await save(password);
      onDone();
      return undefined;
    } catch (error) {
      const failure = explain(error, ['password']);
      if (isBad(error) && failure.fields['password'] === undefined) onBad();
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

type State = { at: 'checking' | 'bad' | 'failed' | 'forgot' | 'done' } | { at: 'form'; email: string };

/** A token that the server does not know, or no longer accepts. */
const isBad = (error: unknown) => isApiError(error) && [404, 410, 422].includes(error.code as number);

/** Page of the reset mail's link (spec 2). Opening it only checks the token; the form uses it up. */
export default function ResetPassword({ signIn, onLeave }: Props) {
  const { reset: texts, retry } = useAuthTexts();
  const [token] = useState(takeToken);
  const [state, setState] = useState<State>({ at: token === '' ? 'bad' : 'checking' });
  const isChecking = state.at === 'checking';

  useEffect(() => {
    if (!isChecking) return;
    let isCurrent = true;
    signIn.checkReset(token).then(
      (email) => isCurrent && setState({ at: 'form', email }),
      (error: unknown) => isCurrent && setState({ at: isBad(error) ? 'bad' : 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [signIn, token, isChecking]);

  const leave = () => {
    history.replaceState(null, '', `${BASE_PATH}/`);
    onLeave();
  };
  const ask = () => setState({ at: 'forgot' });

  if (state.at === 'forgot') return <ForgotStep email="" signIn={signIn} onBack={leave} />;
  return (
    <>
      <h1>{texts.title}</h1>
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
          onBad={() => setState({ at: 'bad' })}
          isBad={isBad}
        />
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
