import { EITHER_CODE } from '../../contract/codes';
import { useId, useRef, useState } from 'react';
import type { LoginParams, SignIn, Tenant } from '../../authProvider/signIn';
import type { Failure } from '../auth/explain';
import { EnrollStep } from './EnrollStep';
import { ForgotStep } from './ForgotStep';
import type { Step } from './steps';
import { canPasskeys } from '../../authProvider/passkeys';
import { verifyByPasskey } from '../../authProvider/passkeySignIn';
import type { Session } from '../../authProvider/session';
import { PasskeyButton } from '../auth/PasskeyButton';
import { useAuthTexts } from '../../i18n/authTexts';
import { recovery as english } from '../../i18n/recovery';
import { verify } from '../../i18n/verify';
import { Form } from '../auth/Form';
import { CodeField, useCodeForm } from './CodeField';
import { useStepByPasskey } from './useStepByPasskey';

export interface LaterProps {
  step: Exclude<Step, { at: 'password' }>;
  email: string;
  signIn: SignIn;
  session: Session;
  onSignedIn: (role: number | undefined) => Promise<void>;
  login: (params: LoginParams) => Promise<Failure | undefined>;
  onExpired: (note: string) => void;
  onBack: () => void;
}

/** Every step except the first; loaded while the first is filled in. */
export default function LaterSteps(props: LaterProps) {
  const { step, email, signIn, onBack } = props;
  switch (step.at) {
    case 'verify':
      return <VerifyStep {...props} tenants={step.tenants} />;
    case 'setup':
      return <EnrollStep {...props} />;
    case 'forgot':
      return <ForgotStep email={email} signIn={signIn} onBack={onBack} />;
  }
}

interface Props extends Omit<LaterProps, 'step' | 'email'> {
  /** Tenants that the person belongs to. */
  tenants: readonly Tenant[];
}

function VerifyStep({ tenants, signIn, session, login, onSignedIn, onExpired, onBack }: Props) {
  const { verify: texts = verify, recovery = english } = useAuthTexts();
  const id = useId();
  const tenant = useRef<HTMLSelectElement>(null);
  /** The input is for a recovery code. It accepts either kind in both cases. */
  const [isRecovery, setRecovery] = useState(false);
  const form = useCodeForm({
    login,
    onExpired,
    form: EITHER_CODE,
    missing: isRecovery ? recovery.missing : texts.code_missing,
    paramsOf: (code, values) => ({ code, tenant_id: values['tenant_id'] ?? tenants[0]?.id ?? '' }),
  });
  const byPasskey = useStepByPasskey({ signIn, session, onSignedIn, onExpired }, (core) =>
    verifyByPasskey(core, tenant.current?.value ?? tenants[0]?.id ?? ''),
  );
  return (
    <>
      <h1>{texts.title}</h1>
      <p>{isRecovery ? recovery.lead : texts.lead}</p>
      <Form form={form} submit={texts.submit}>
        {tenants.length > 1 && (
          <div className="auth-field">
            <label htmlFor={id}>{texts.tenant}</label>
            <select ref={tenant} id={id} name="tenant_id" className="auth-select">
              {tenants.map((tenant) => (
                <option key={tenant.id} value={tenant.id}>
                  {tenant.name}
                </option>
              ))}
            </select>
          </div>
        )}
        <CodeField
          key={String(isRecovery)}
          recovery={isRecovery ? recovery.code : undefined}
          error={form.failure?.fields['code'] ?? form.failure?.fields['tenant_id']}
        />
      </Form>
      <button
        type="button"
        className="auth-link"
        onClick={() => {
          form.tell(undefined);
          setRecovery(!isRecovery);
        }}
      >
        {isRecovery ? recovery.app : recovery.use}
      </button>
      {canPasskeys() && <PasskeyButton text="use" className="auth-link" onPress={byPasskey} />}
      <button type="button" className="auth-link" onClick={onBack}>
        {texts.back}
      </button>
    </>
  );
}
