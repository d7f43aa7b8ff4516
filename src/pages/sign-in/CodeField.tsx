import { useAuthTexts } from '../../i18n/authTexts';
import { Field } from '../auth/Field';

/** A code as people type and paste it: digits, perhaps with spaces between. */
export const digitsOf = (typed = ''): string => typed.replace(/\D/g, '');

export const CODE_LENGTH = 6;

export const CodeField = ({ error }: { error?: string }) => (
  <Field
    label={useAuthTexts().verify.code}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    className="auth-code"
    maxLength={16}
    error={error}
  />
);
