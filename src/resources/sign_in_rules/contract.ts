import * as s from '../../contract/schema';
import { edited, version } from '../../contract/common';
import { defineContract, get, list, post } from '../../contract/define';
import { ADMINS } from '../../contract/roles';

const written = {
  /**
   * Whether every person of the tenant needs a second factor: an authenticator app or a passkey. Turning it on signs out
   * those without one, who set one up at their next sign-in.
   */
  mfa_required: s.boolean(),
};

/** Rules for the sign-in of a tenant's people. Its id is the tenant's. */
export const SignInRules = s.object({ ...edited, ...written, tenant_name: s.string() });
export type SignInRules = s.Infer<typeof SignInRules>;

/** A tenant has one such record; the provider sees those of all tenants. */
export const signInRules = defineContract({
  name: 'sign_in_rules',
  peopleOnly: true,
  record: SignInRules,
  key: ['id'],
  list: [list(0, '/sign_in_rules', SignInRules, { roles: ADMINS })],
  one: get(0, '/sign_in_rules/{id}', { roles: ADMINS, answer: SignInRules }),
  update: post(0, '/sign_in_rules/{id}', {
    roles: ADMINS,
    rights: ['everything'],
    stepUp: true,
    body: s.strictObject({ ...s.partial(written), version: version() }),
    answer: SignInRules,
  }),
});
