import { useId, type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { useAuthTexts } from '../../i18n/authTexts';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  help?: string;
  /** Shown at the end of the input. */
  children?: ReactNode;
}

/**
 * Label above, help and error below, both announced with the input. The value is the document's own state.
 */
export function Field({ label, error, help, children, ...input }: FieldProps) {
  const id = useId();
  const notes = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="auth-field">
      <label htmlFor={id}>{label}</label>
      <div className="auth-input">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          {...input}
        />
        {children}
      </div>
      {help && (
        <p className="auth-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="auth-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string;
  help?: string;
}

export function PasswordField(props: PasswordFieldProps) {
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
