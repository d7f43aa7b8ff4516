import type { LoginParams, SignIn } from '../../authProvider/signIn';
import type { Failure } from '../auth/explain';
import { EnrollStep } from './EnrollStep';
import { ForgotStep } from './ForgotStep';
import type { Step } from './steps';
import { VerifyStep } from './VerifyStep';

export interface LaterProps {
  step: Exclude<Step, { at: 'password' }>;
  email: string;
  signIn: SignIn;
  login: (params: LoginParams) => Promise<Failure | undefined>;
  onExpired: (note: string) => void;
  onBack: () => void;
}

/** Every step that does not come first; loaded while the first is filled in. */
export default function LaterSteps({ step, email, signIn, login, onExpired, onBack }: LaterProps) {
  switch (step.at) {
    case 'verify':
      return <VerifyStep tenants={step.tenants} login={login} onExpired={onExpired} onBack={onBack} />;
    case 'setup':
      return <EnrollStep signIn={signIn} login={login} onExpired={onExpired} onBack={onBack} />;
    case 'forgot':
      return <ForgotStep email={email} signIn={signIn} onBack={onBack} />;
  }
}
