/** Problems of signing in at a tenant's issuer, of its settings, and of an installation's first administrator. */
export const ISSUER_PROBLEMS = {
  administrator_exists: [
    409,
    'This installation has an administrator already. Sign in, or ask them for an invitation.',
  ],
  issuer_only: [
    409,
    'Your organization has switched passwords off. Choose “Sign in with your organization”.',
  ],
  issuer_sign_in: {
    another: [409, 'Another account of your organization signs in as you. Ask an administrator.'],
    answer: [
      409,
      'The answer of your organization was not accepted. Start again, or ask your administrator.',
    ],
    no_member: [409, 'You are not a member here. Ask an administrator to invite you.'],
    no_role: [409, 'Your organization gives you no role here. Ask your administrator.'],
    over: [409, 'This sign-in has expired or was used before. Start again.'],
    removed: [409, 'An administrator has removed you. Ask to be invited again.'],
    stopped: [409, 'Your organization did not sign you in. Try again, or ask your administrator.'],
    unreachable: [503, 'Your organization’s sign-in cannot be reached. Try again later.'],
    unverified: [409, 'Your organization has not confirmed your e-mail address. Ask your administrator.'],
  },
  own_sign_in_needed: [409, 'Sign in with your own password or passkey to do this.'],
  passwords_off: {
    issuer: [409, 'Switch passwords on again before you change the issuer or the client ID.'],
    sign_in: [409, 'Sign in at this issuer first. Then you can switch passwords off.'],
  },
} as const;
