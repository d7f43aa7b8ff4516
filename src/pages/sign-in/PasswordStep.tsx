import type { LoginParams } from '../../authProvider/signIn';
import { useAuthTexts } from '../../i18n/authTexts';
import { explain, refuse, type Failure } from '../auth/explain';
import { Field, PasswordField } from '../auth/Field';
import { Form } from '../auth/Form';
import { useForm } from '../auth/useForm';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  /** Why the sign-in starts over. */
  note?: string;
  login: (params: LoginParams) => Promise<Failure | undefined>;
  onForgot: () => Promise<Failure | undefined>;
}

const NAMES = ['email', 'password'];

export function PasswordStep({ email, onEmail, note, login, onForgot }: Props) {
  const { sign_in: texts } = useAuthTexts();
  const form = useForm(async ({ email: typed = '', password = '' }) => {
    const address = typed.trim();
    onEmail(address);
    if (address === '') return refuse('email', texts.email_missing);
    if (password === '') return refuse('password', texts.password_missing);
    try {
      return await login({ email: address, password });
    } catch (error) {
      return await explain(error, NAMES, { 401: refuse('password', texts.refused) });
    }
  });

  const { fields = {} } = form.failure ?? {};
  return (
    <>
      <h1>{texts.title}</h1>
      {note && (
        <p className="auth-error" role="alert">
          {note}
        </p>
      )}
      <Form form={form} submit={texts.submit}>
        <Field
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={254}
          defaultValue={email}
          error={fields['email']}
        />
        <PasswordField label={texts.password} autoComplete="current-password" error={fields['password']} />
      </Form>
      <button type="button" className="auth-link" onClick={() => void onForgot().then(form.tell)}>
        {texts.forgot}
      </button>
    </>
  );
}
