import { useState } from 'react';
import type { SignIn } from '../../authProvider/signIn';
import { useAuthTexts } from '../../i18n/authTexts';
import { forgot as english } from '../../i18n/forgot';
import { explain, refuse } from '../auth/explain';
import { Field } from '../auth/Field';
import { Form } from '../auth/Form';
import { useForm } from '../auth/useForm';

interface Props {
  /** The address typed on the sign-in form. */
  email: string;
  signIn: SignIn;
  onBack: () => void;
}

/** Requests the reset mail. The text is the same whether or not the address is known. */
export function ForgotStep({ email, signIn, onBack }: Props) {
  const auth = useAuthTexts();
  const { forgot: texts = english } = auth;
  const [isSent, setSent] = useState(false);
  const form = useForm(async ({ email: typed = '' }) => {
    if (typed.trim() === '') return refuse('email', auth.sign_in.email_missing);
    try {
      await signIn.forgot(typed.trim());
      setSent(true);
      return undefined;
    } catch (error) {
      return await explain(error, ['email']);
    }
  });
  return (
    <>
      <h1>{texts.title}</h1>
      {isSent ? (
        <output>{texts.sent}</output>
      ) : (
        <>
          <p>{texts.lead}</p>
          <Form form={form} submit={texts.submit}>
            <Field
              label={auth.sign_in.email}
              name="email"
              type="email"
              autoComplete="username"
              spellCheck={false}
              autoCapitalize="none"
              maxLength={254}
              defaultValue={email}
              error={form.failure?.fields['email']}
            />
          </Form>
        </>
      )}
      <button type="button" className="auth-link" onClick={onBack}>
        {texts.back}
      </button>
    </>
  );
}
