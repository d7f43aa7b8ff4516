import { useState } from 'react';
import { useAuthTexts } from '../../i18n/authTexts';
import { Field } from './Field';

interface Props {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string;
  help?: string;
}

export function PasswordField(props: Props) {
  const auth = useAuthTexts();
  const [isShown, setShown] = useState(false);
  return (
    <Field name="password" type={isShown ? 'text' : 'password'} maxLength={256} spellCheck={false} {...props}>
      <button type="button" className="auth-peek" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? auth.sign_in.hide : auth.sign_in.show}
      </button>
    </Field>
  );
}
