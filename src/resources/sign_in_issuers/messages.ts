import type { MessagesFor } from '../../admin/declaration';
import type { signInIssuers } from './contract';

export const en = {
  name: 'Sign-in issuer |||| Sign-in issuers',
  fields: {
    organization: 'Organization name',
    tenant_name: 'Tenant',
    issuer: 'Issuer',
    client_id: 'Client ID',
    client_secret: 'Client secret',
    has_secret: 'Client secret set',
    creates_people: 'Add people at their first sign-in',
    other_role: 'Role of everyone else',
    role_claim: 'Role claim',
    admin_values: 'Values for administrators',
    staff_values: 'Values for staff',
    sender_values: 'Values for jobs only',
    passwords_off: 'Passwords switched off',
    updated_at: 'Changed',
  },
  sections: { people: 'People', passwords: 'Passwords' },
  choices: {
    other_role: { 1: 'Jobs only', 3: 'Staff', 4: 'Tenant admin' },
  },
  unset: { other_role: 'No access', role_claim: 'Roles are set here' },
  help: {
    organization: 'People type it at the sign-in page. Letters, digits and hyphens',
    issuer:
      'The https address of your OpenID Connect provider. Allow this console’s address there, with “/” at its end, for sign-in and sign-out',
    client_secret: 'It is never shown again. When editing, leave it empty to keep it',
    creates_people: 'Otherwise only members and invited people can sign in',
    other_role: 'For new people, and for everyone whose claim has none of the values below. Empty: no access',
    role_claim:
      'Such as “groups”. At each sign-in it decides the role. Empty: members keep the role they have here',
    admin_values: 'One per line',
    staff_values: 'One per line',
    sender_values: 'One per line',
    passwords_off:
      'People sign in at the issuer alone. Turning this on signs out everyone who did not. Sign in at the issuer first',
  },
  actions: { create: 'Add' },
  empty: {
    title: 'Everyone signs in with a password or passkey',
    next: 'With an issuer, people sign in with the account of their organization.',
  },
  remove:
    '%{organization} no longer signs anyone in. Everyone who signed in there is signed out, and passwords work again.',
} as const satisfies MessagesFor<typeof signInIssuers>;
