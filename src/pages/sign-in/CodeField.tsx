import { useAuthTexts, authTexts } from '../../i18n/authTexts';
import { Field } from '../auth/Field';
import type { LoginParams } from '../../authProvider/signIn';
import { isApiError } from '../../dataProvider/errors';
import { explain, refuse, type Failure } from '../auth/explain';
import { useForm, type FormState } from '../auth/useForm';

interface Options {
  login: (params: LoginParams) => Promise<Failure | undefined>;
  /** The temporary token has expired: the sign-in starts over, which is not a lost session. */
  onExpired: (note: string) => void;
  paramsOf: (code: string, values: Record<string, string>) => LoginParams;
}

const NAMES = ['code', 'tenant_id'];

/** A form whose main input is the authenticator's code. */
export function useCodeForm({ login, onExpired, paramsOf }: Options): FormState {
  return useForm(async (values) => {
    const code = digitsOf(values['code']);
    if (code.length !== CODE_LENGTH) return refuse('code', authTexts().verify.code_missing);
    try {
      return await login(paramsOf(code, values));
    } catch (error) {
      if (isApiError(error) && error.code === 401) {
        onExpired(authTexts().verify.expired);
        return undefined;
      }
      return explain(error, NAMES);
    }
  });
}

/** A code as people type and paste it: digits, perhaps with spaces between. */
const digitsOf = (typed = ''): string => typed.replace(/\D/g, '');

const CODE_LENGTH = 6;

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
