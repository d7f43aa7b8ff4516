import * as s from './schema';
import { post, type Endpoint } from './define';
import { ANY_ROLE } from './roles';
import { Signed } from './session';

const ORGANIZATION_MAX = 40;
/** Public name by which a tenant's people find their issuer at the sign-in page. */
export const organization = () =>
  s.string({ trim: true, min: 2, max: ORGANIZATION_MAX, pattern: /^[A-Za-z0-9][A-Za-z0-9-]*$/ });

/** A parameter of the issuer's answer, as it comes in the address. */
const parameter = (max = 4096) => s.string({ min: 1, max, format: 'line' });

/** Beginning of the token of a session that an issuer began: its sign-out goes to the issuer too. */
export const ISSUER_SESSION = 'sso_';

/** Signing in at a tenant's OpenID Connect issuer: extensions of this server. */
export const issuerSignIn = {
  /** Begins a sign-in. The browser keeps a cookie, without which its answer is worth nothing, and goes to the address. */
  begin: post(0, '/sso/start', {
    roles: ANY_ROLE,
    credential: 'none',
    body: s.strictObject({ organization: organization() }),
    answer: s.object({ url: s.string() }),
  }),
  /** Completes a sign-in with the parameters that the issuer has given to the browser. */
  complete: post(0, '/sso', {
    roles: ANY_ROLE,
    credential: 'none',
    signsIn: true,
    body: s.strictObject({
      state: parameter(512),
      code: s.optional(parameter()),
      iss: s.optional(parameter(2048)),
      /** Code of the issuer's refusal. */
      error: s.optional(parameter(512)),
    }),
    answer: Signed,
  }),
  /** Ends the session, and answers the address at which the person signs out at the issuer; null: there is none. */
  sign_out: post(0, '/sso/sign_out', {
    roles: ANY_ROLE,
    personal: true,
    auditedAs: 'account.sign_out',
    answer: s.object({ url: s.nullable(s.string()) }),
  }),
} satisfies Record<string, Endpoint>;
