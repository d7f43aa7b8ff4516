import * as s from '../../contract/schema';
import { edited, id, line, prose, version, webAddress } from '../../contract/common';
import { confirming } from '../../contract/confirmed';
import { defineContract, del, get, list, post } from '../../contract/define';
import { issuerSignIn, organization } from '../../contract/issuerSignIn';
import { ADMINS, JOBS_ONLY, TENANT_ADMIN, TENANT_STAFF } from '../../contract/roles';

/** Roles that an issuer can give. The provider's administrators never sign in at a tenant's issuer. */
export const GIVEN_ROLES = [JOBS_ONLY, TENANT_STAFF, TENANT_ADMIN] as const;

/** Values of the role claim that give a role, one per line. */
const values = () => s.optional(s.nullable(prose(1000)));

const written = {
  organization: organization(),
  /** Issuer identifier, below which the discovery document is (OpenID Connect Discovery 1.0, 4). */
  issuer: webAddress(),
  client_id: line(255),
  /** Claim that gives people their role at each sign-in; null: members keep theirs, and new people get `other_role`. */
  role_claim: s.optional(s.nullable(line(255))),
  admin_values: values(),
  staff_values: values(),
  sender_values: values(),
  /** Role without a value above; null: they are refused. */
  other_role: s.optional(s.nullable(s.int({ min: JOBS_ONLY, max: TENANT_ADMIN }))),
  /** Whether people who are not members yet become members at their first sign-in. */
  creates_people: s.boolean(),
};

/** Never in an answer. Absent or empty in an update: the secret stays. */
const secret = { client_secret: s.optional(s.nullable(s.string({ trim: true, max: 512, format: 'line' }))) };

export const SignInIssuer = s.object({
  ...edited,
  tenant_id: id(),
  tenant_name: s.string(),
  organization: s.string(),
  issuer: s.string(),
  client_id: s.string(),
  /** Always null: the secret is written and never shown. */
  client_secret: s.nullable(s.string()),
  has_secret: s.boolean(),
  role_claim: s.nullable(s.string()),
  admin_values: s.nullable(s.string()),
  staff_values: s.nullable(s.string()),
  sender_values: s.nullable(s.string()),
  other_role: s.nullable(s.int()),
  creates_people: s.boolean(),
  /** Whether the tenant's people sign in at the issuer alone, and not with a password or passkey of their own. */
  passwords_off: s.boolean(),
  /** Address to which the issuer sends browsers back. */
  sign_in_address: s.string(),
  /** Address for the issuer's logout tokens (OpenID Connect Back-Channel Logout 1.0). */
  logout_address: s.string(),
  /** Base address for a directory that provisions people (SCIM 2.0). */
  scim_address: s.string(),
});
export type SignInIssuer = s.Infer<typeof SignInIssuer>;

const removed = ({ organization: name, version: of }: SignInIssuer) => ({ names: [name], version: of });

/** Administrators whose rights nothing narrows: it decides who may sign in. */
const WHOLE = { roles: ADMINS, rights: ['everything'] } as const;

/** The OpenID Connect issuer at which a tenant's people sign in; a tenant has at most one. */
export const signInIssuers = defineContract({
  name: 'sign_in_issuers',
  peopleOnly: true,
  record: SignInIssuer,
  key: ['id'],
  list: [list(0, '/sign_in_issuers', SignInIssuer, WHOLE)],
  one: get(0, '/sign_in_issuers/{id}', { ...WHOLE, answer: SignInIssuer }),
  create: post(0, '/sign_in_issuers', {
    ...WHOLE,
    stepUp: true,
    status: 201,
    body: s.strictObject({ ...written, ...secret }),
    answer: SignInIssuer,
  }),
  update: post(0, '/sign_in_issuers/{id}', {
    ...WHOLE,
    stepUp: true,
    body: s.strictObject({
      ...s.partial(written),
      ...secret,
      /** Turned on only by somebody who has signed in at this issuer; it signs out everybody who has not. */
      passwords_off: s.optional(s.boolean()),
      version: version(),
    }),
    answer: SignInIssuer,
  }),
  /** Signs out everybody who has signed in at it. */
  remove: del(0, '/sign_in_issuers/{id}', {
    ...WHOLE,
    stepUp: true,
    ...confirming(['names', 'version'], removed),
  }),
  actions: { ...issuerSignIn },
});
