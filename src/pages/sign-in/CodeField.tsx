import { APP_CODE } from '../../contract/codes';
import { useAuthTexts } from '../../i18n/authTexts';
import { verify as english } from '../../i18n/verify';
import { Field } from '../auth/Field';
import type { LoginParams } from '../../authProvider/signIn';
import { isApiError } from '../../dataProvider/errors';
import { explain, refuse, type Failure } from '../auth/explain';
import { useForm, type FormState } from '../auth/useForm';
import { verifyTexts } from './verifyTexts';

interface Options {
  login: (params: LoginParams) => Promise<Failure | undefined>;
  /** The temporary token has expired: the sign-in starts over, which is not a lost session. */
  onExpired: (note: string) => void;
  paramsOf: (code: string, values: Record<string, string>) => LoginParams;
  /** Accepted codes; default: those of an app. */
  form?: RegExp;
  /** Shown for any other. */
  missing?: string;
}

const NAMES = ['code', 'tenant_id'];

/** A form whose main input is the authenticator's code. */
export function useCodeForm({ login, onExpired, paramsOf, form = APP_CODE, missing }: Options): FormState {
  return useForm(async (values) => {
    const code = plainCode(values['code']);
    if (!form.test(code)) return refuse('code', missing ?? verifyTexts().code_missing);
    try {
      return await login(paramsOf(code, values));
    } catch (error) {
      if (isApiError(error) && error.code === 401) {
        onExpired(verifyTexts().expired);
        return undefined;
      }
      return await explain(error, NAMES);
    }
  });
}

/** A code as people type and paste it, without spaces and hyphens. */
const plainCode = (typed = ''): string => typed.replace(/[\s-]/g, '');

interface Props {
  error?: string;
  /** The input's label, if the person is about to type a recovery code. */
  recovery?: string | undefined;
}

export function CodeField({ error, recovery }: Props) {
  const { verify = english } = useAuthTexts();
  const look = recovery
    ? ({
        label: recovery,
        autoComplete: 'off',
        autoCapitalize: 'characters',
        autoFocus: true,
      } as const)
    : ({ label: verify.code, inputMode: 'numeric', autoComplete: 'one-time-code' } as const);
  return (
    <Field {...look} name="code" spellCheck={false} className="auth-code" maxLength={16} error={error} />
  );
}
