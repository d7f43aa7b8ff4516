import { BASE_PATH } from '../contract/base';
import type { SecondStep, Signed } from '../contract/session';
import type { Http } from '../dataProvider/http';
import type { SecondFactor, Session } from './session';
import { leaveServer, sessionCall } from './sessionCall';

/** A password; or a code together with the tenant (verify) or the secret (enroll). */
export type LoginParams =
  | { email: string; password: string }
  | { code: string; tenant_id: string }
  | { code: string; secret: string };

export type Tenant = SecondStep['tenants'][number];

/** Signed in, with the server's hint of the role if it gave one; or a second factor is due. */
export type LoginResult =
  | { done: true; role: number | undefined }
  | { done: false; secondFactor: SecondFactor; tenants: Tenant[] };

export interface Enrollment {
  /** Base32, for typing. */
  secret: string;
  /** For the QR code. */
  otpauth_url: string;
}

export interface SignIn {
  readonly http: Http;
  /** `signal` aborts it: a later answer signs nobody in. */
  login(params: LoginParams, signal?: AbortSignal): Promise<LoginResult>;
  /** Secret for a new authenticator. */
  enrollment(signal?: AbortSignal): Promise<Enrollment>;
  /** Cancels a sign-in whose second factor is due. */
  cancel(): void;
  /** Requests the reset mail. The answer never reveals whether the address is known. */
  forgot(email: string): Promise<void>;
  /** Resolves to the masked address that a token belongs to, and the tenant that its account joins by it. */
  checkReset(token: string): Promise<{ email: string; joins?: string }>;
  /** Accepts an invitation with the account of its address. */
  join(token: string): Promise<void>;
  reset(token: string, password: string): Promise<void>;
}

const nameOf = (params: LoginParams) => {
  if ('password' in params) return 'login';
  return 'secret' in params ? 'mfa_enable' : 'mfa_verify';
};

/** The calls of the authentication pages, of which only those need them. */
export function createSignIn(http: Http, session: Session, origin = () => location.origin): SignIn {
  return {
    http,
    async login(params, signal) {
      const answer = (await http.call(await sessionCall(nameOf(params)), { body: params, signal })) as
        | Signed
        | SecondStep;
      if ('token' in answer) {
        session.signIn(answer.token);
        return { done: true, role: answer.role };
      }
      session.begin(answer.temptoken, answer.mfa);
      return { done: false, secondFactor: answer.mfa, tenants: answer.tenants };
    },
    enrollment: async (signal) => (await http.call(await sessionCall('mfa_qr'), { signal })) as Enrollment,
    cancel() {
      const temptoken = session.bearer('temptoken');
      session.endSecondFactor();
      leaveServer(http, { token: null, temptoken });
    },
    async forgot(email) {
      await http.call(await sessionCall('forgot'), {
        body: { email, url: `${origin()}${BASE_PATH}/reset_password` },
      });
    },
    checkReset: async (token) =>
      (await http.call(await sessionCall('check_reset'), { query: { token } })) as {
        email: string;
        joins?: string;
      },
    async join(token) {
      await http.call(await sessionCall('join'), { body: { token } });
    },
    async reset(token, password) {
      await http.call(await sessionCall('reset'), { body: { token, password } });
    },
  };
}
