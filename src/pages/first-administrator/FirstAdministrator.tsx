import { useEffect, useState } from 'react';
import type { SignIn } from '../../authProvider/signIn';
import { firstAdministrator } from '../../contract/firstAdministrator';
import { PASSWORD_MIN } from '../../contract/session';
import { isApiError } from '../../dataProvider/errors';
import { withValues } from '../../i18n/auth';
import { useLanguage } from '../../i18n/language';
import type { Language } from '../../rules/words/languages';
import { explain } from '../auth/explain';
import { Field, PasswordField } from '../auth/Field';
import { Form } from '../auth/Form';
import { useForm } from '../auth/useForm';
import { ar } from './ar';
import { es } from './es';
import { en, type Texts } from './texts';

const TEXTS: Readonly<Record<Language, Texts>> = { en, es, ar };
const CONFLICT = 409;

type State = 'checking' | 'failed' | 'form' | 'over' | 'done';

interface Props {
  signIn: SignIn;
  /** To the sign-in page. */
  onLeave: () => void;
}

/** Makes the administrator of an installation that nobody can sign in to, by the code that its server printed. */
export default function FirstAdministrator({ signIn: { http }, onLeave }: Props) {
  const texts = TEXTS[useLanguage()];
  const [state, setState] = useState<State>('checking');
  const isChecking = state === 'checking';

  useEffect(() => {
    if (!isChecking) return undefined;
    const gone = new AbortController();
    http.call(firstAdministrator.first_administrator, { signal: gone.signal }).then(
      (answer) => setState((answer as { needed: boolean }).needed ? 'form' : 'over'),
      () => !gone.signal.aborted && setState('failed'),
    );
    return () => gone.abort();
  }, [http, isChecking]);

  return (
    <>
      <h1>{texts.title}</h1>
      {isChecking && <output>{texts.checking}</output>}
      {state === 'failed' && (
        <>
          <p role="alert">{texts.failed}</p>
          <button type="button" className="auth-submit" onClick={() => setState('checking')}>
            {texts.retry}
          </button>
        </>
      )}
      {state === 'form' && (
        <Details
          texts={texts}
          save={(body) => http.call(firstAdministrator.make_first_administrator, { body })}
          onEnd={setState}
        />
      )}
      {(state === 'over' || state === 'done') && (
        <>
          {state === 'over' ? <p role="alert">{texts.over}</p> : <output>{texts.done}</output>}
          <button type="button" className="auth-submit" onClick={onLeave}>
            {texts.sign_in}
          </button>
        </>
      )}
    </>
  );
}

interface DetailsProps {
  texts: Texts;
  save: (body: Readonly<Record<string, string>>) => Promise<unknown>;
  onEnd: (state: 'over' | 'done') => void;
}

function Details({ texts, save, onEnd }: DetailsProps) {
  const form = useForm(async ({ code = '', name = '', email = '', provider = '', password = '' }) => {
    const body = { code, name, email, provider, password };
    try {
      await save(body);
      onEnd('done');
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.code === CONFLICT) onEnd('over');
      return explain(error, Object.keys(body));
    }
  });
  const errorOf = (field: string) => {
    const error = form.failure?.fields[field];
    return error === undefined ? {} : { error };
  };
  return (
    <>
      <p>{texts.lead}</p>
      <Form form={form} submit={texts.submit}>
        <Field
          name="code"
          label={texts.code}
          help={texts.code_help}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          {...errorOf('code')}
        />
        <Field name="name" label={texts.name} autoComplete="name" {...errorOf('name')} />
        <Field name="email" type="email" label={texts.email} autoComplete="username" {...errorOf('email')} />
        <Field name="provider" label={texts.provider} autoComplete="organization" {...errorOf('provider')} />
        <PasswordField
          label={texts.password}
          autoComplete="new-password"
          help={withValues(texts.password_help, { min: PASSWORD_MIN })}
          {...errorOf('password')}
        />
      </Form>
    </>
  );
}
