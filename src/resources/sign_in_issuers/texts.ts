import { textsOf } from '../../admin/useText';

export const at = 'resources.sign_in_issuers.texts';

/** Texts of the page of an issuer. */
export const en = {
  'addresses.title': 'Addresses to enter at the issuer',
  'addresses.sign_in': 'Sign-in and sign-out',
  'addresses.logout': 'Back-channel logout',
  'addresses.logout_note': 'A sign-out at the issuer then ends the session here.',
  'addresses.scim': 'Provisioning (SCIM 2.0)',
  'addresses.scim_note':
    'People who leave are removed here at once. For the token, use an API key for tenant admins with the scope “scim.write”.',
} as const;

export const useText = textsOf(at, en);
