import { useCallback, useEffect, useState } from 'react';
import type { Enrollment, LoginParams, SignIn } from '../../authProvider/signIn';
import { isApiError } from '../../dataProvider/errors';
import { authTexts, useAuthTexts } from '../../i18n/authTexts';
import type { Failure } from '../auth/explain';
import { Form } from '../auth/Form';
import { CodeField } from './CodeField';
import { Secret } from './Secret';
import { useCodeForm } from './useCodeForm';

interface Props {
  signIn: SignIn;
  login: (params: LoginParams) => Promise<Failure | undefined>;
  onExpired: (note: string) => void;
  onBack: () => void;
}

export function EnrollStep({ signIn, login, onExpired, onBack }: Props) {
  const auth = useAuthTexts();
  const texts = auth.enroll;
  const [enrollment, setEnrollment] = useState<Enrollment>();
  const [isFailed, setFailed] = useState(false);

  // Asked for when the step appears; after a failure only by the button.
  const ask = useCallback(() => {
    signIn.enrollment().then(setEnrollment, (error: unknown) => {
      if (isApiError(error) && error.code === 401) onExpired(authTexts().verify.expired);
      else setFailed(true);
    });
  }, [signIn, onExpired]);
  useEffect(ask, [ask]);

  const askAgain = () => {
    setFailed(false);
    ask();
  };
  const form = useCodeForm({
    login,
    onExpired,
    paramsOf: (code) => ({ code, secret: enrollment?.secret ?? '' }),
  });
  return (
    <>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      {isFailed && (
        <div role="alert">
          <p className="auth-error">{texts.failed}</p>
          <button type="button" className="auth-link" onClick={askAgain}>
            {texts.retry}
          </button>
        </div>
      )}
      <Secret enrollment={enrollment} />
      <Form form={form} submit={auth.verify.submit}>
        <CodeField error={form.failure?.fields['code']} />
      </Form>
      <button type="button" className="auth-link" onClick={onBack}>
        {auth.verify.back}
      </button>
    </>
  );
}
