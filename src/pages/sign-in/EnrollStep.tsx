import { useEffect, useState, lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import type { QRCodeSVG } from 'qrcode.react';
import type { Enrollment, LoginParams, SignIn } from '../../authProvider/signIn';
import { canPasskeys } from '../../authProvider/passkeys';
import { setUpByPasskey } from '../../authProvider/passkeySignIn';
import type { Session } from '../../authProvider/session';
import { isApiError } from '../../dataProvider/errors';
import { useAuthTexts } from '../../i18n/authTexts';
import { enroll as english } from '../../i18n/enroll';
import { verify as englishVerify } from '../../i18n/verify';
import { loadCode } from '../../loading/loadCode';
import type { Failure } from '../auth/explain';
import { Form } from '../auth/Form';
import { PasskeyButton } from '../auth/PasskeyButton';
import { CodeField, useCodeForm } from './CodeField';
import { useStepByPasskey } from './useStepByPasskey';
import { verifyTexts } from './verifyTexts';

interface Props {
  signIn: SignIn;
  session: Session;
  login: (params: LoginParams) => Promise<Failure | undefined>;
  onSignedIn: (role: number | undefined) => Promise<void>;
  onExpired: (note: string) => void;
  onBack: () => void;
}

/** Sets up an app, or a passkey in its place, and signs in by it. */
export function EnrollStep({ signIn, session, login, onSignedIn, onExpired, onBack }: Props) {
  const auth = useAuthTexts();
  const { enroll: texts = english, verify = englishVerify } = auth;
  const [enrollment, setEnrollment] = useState<Enrollment>();
  const [isFailed, setFailed] = useState(false);

  // Requested when the step appears; after a failure only by the button.
  useEffect(() => {
    if (isFailed) return undefined;
    const unmount = new AbortController();
    signIn.enrollment(unmount.signal).then(setEnrollment, (error: unknown) => {
      if (unmount.signal.aborted) return;
      if (isApiError(error) && error.code === 401) onExpired(verifyTexts().expired);
      else setFailed(true);
    });
    return () => unmount.abort();
  }, [signIn, onExpired, isFailed]);
  const form = useCodeForm({
    login,
    onExpired,
    paramsOf: (code) => ({ code, secret: enrollment?.secret ?? '' }),
  });
  const bySetUp = useStepByPasskey({ signIn, session, onSignedIn, onExpired }, setUpByPasskey);
  return (
    <>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      {isFailed && (
        <div role="alert">
          <p className="auth-error">{texts.failed}</p>
          <button type="button" className="auth-link" onClick={() => setFailed(false)}>
            {auth.retry}
          </button>
        </div>
      )}
      <Secret enrollment={enrollment} />
      <Form form={form} submit={verify.submit}>
        <CodeField error={form.failure?.fields['code']} />
      </Form>
      {canPasskeys() && <PasskeyButton text={texts.passkey} className="auth-link" onPress={bySetUp} />}
      <button type="button" className="auth-link" onClick={onBack}>
        {verify.back}
      </button>
    </>
  );
}

/** The secret can be typed: if the picture's code fails to load, its place stays empty. */
const Picture = lazy<ComponentType<ComponentProps<typeof QRCodeSVG>>>(() =>
  loadCode(() => import('qrcode.react')).then(
    (code) => ({ default: code.QRCodeSVG }),
    () => ({ default: () => null }),
  ),
);

/** Side of the picture in px. */
const SIZE = 168;

/** The same secret twice: to scan and to type. Its place is kept free until it is there. */
function Secret({ enrollment }: { enrollment: Enrollment | undefined }) {
  const { enroll: texts = english } = useAuthTexts();
  const [isCopied, setCopied] = useState(false);
  const secret = enrollment?.secret ?? '';
  const copy = () => void navigator.clipboard.writeText(secret).then(() => setCopied(true));
  return (
    <div className="auth-secret">
      <div className="auth-picture">
        {enrollment && (
          <Suspense fallback={null}>
            <Picture value={enrollment.otpauth_url} size={SIZE} marginSize={2} title={texts.picture} />
          </Suspense>
        )}
      </div>
      <p className="auth-help">{texts.typed}</p>
      <code className="auth-key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      {'clipboard' in navigator && (
        <button type="button" className="auth-link" onClick={copy}>
          {isCopied ? texts.copied : texts.copy}
        </button>
      )}
    </div>
  );
}
