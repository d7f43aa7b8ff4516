import type { LoginParams } from '../../authProvider/signIn';
import { isApiError } from '../../dataProvider/errors';
import { authTexts } from '../../i18n/authTexts';
import { explain, refuse, type Failure } from '../auth/explain';
import { useForm, type FormState } from '../auth/useForm';
import { CODE_LENGTH, digitsOf } from './CodeField';

interface Options {
  login: (params: LoginParams) => Promise<Failure | undefined>;
  /** The temporary token is over: the sign-in starts anew, which is no lost session. */
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
