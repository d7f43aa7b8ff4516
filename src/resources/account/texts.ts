import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'resources.account.texts';

/** Texts of the page for a person's own account. English loads with it. */
export const en = {
  title: 'Profile and security',
  'profile.title': 'Profile',
  'profile.lead': 'Your name is shown to your colleagues and in the audit log.',
  'profile.email': 'Email',
  'profile.role': 'Role',
  'profile.tenant': 'Tenant',
  'profile.tenants': 'Your tenants',
  'profile.others':
    'To change your email, an administrator must add you again. They can also change your role.',
  'name.label': 'Name',
  'name.missing': 'Enter your name.',
  'name.save': 'Save name',
  'name.done': 'Name saved',
  'password.title': 'Password',
  'password.lead': 'A new password signs you out everywhere else.',
  'password.current': 'Current password',
  'password.current_missing': 'Enter your current password.',
  'password.new': 'New password',
  'password.help': 'At least %{min} characters. A few words in a row are easy to remember.',
  'password.too_short': 'Use at least %{min} characters.',
  'password.same': 'Choose a password that is different from the current one.',
  'password.save': 'Change password',
  'password.done': 'Password changed. You were signed out everywhere else.',
  'app.title': 'Two-step sign-in',
  'app.on': 'An authenticator app is set up.',
  'app.off': 'No authenticator app is set up.',
  'app.ask': 'Ask an administrator to reset your MFA. Your next sign-in then sets up an app.',
  'app.lead':
    'New phone? Enter the code that your current app shows. You are signed out everywhere, and your next sign-in sets up the new app.',
  'app.lost': 'Without your current app, ask an administrator to reset your MFA.',
  'app.current': 'Your password',
  'app.code': 'Code from your current app',
  'app.code_missing': 'Enter the 6 digits.',
  'app.save': 'Set up a new app and sign out',
  'places.title': 'Where you are signed in',
  'places.caption': 'Open sessions',
  'places.lead': 'Sign out what you do not recognize, then change your password.',
  'places.started': 'Signed in',
  'places.used': 'Last used',
  'places.tenant': 'Tenant',
  'places.act': 'Action',
  'places.here': 'This browser',
  'places.more': 'And %{smart_count} more. |||| And %{smart_count} more.',
  'places.end': 'Sign out',
  'places.end_what': 'Sign out the session of %{time}',
  'places.ended': 'Signed out there',
  'places.leave': 'Sign out everywhere else',
  'places.left': 'Signed out everywhere else',
  'look.title': 'Language and appearance',
  'look.mode': 'Appearance',
  'look.light': 'Light',
  'look.dark': 'Dark',
  'look.more': 'Colors, menu and background are in the Appearance panel of the user menu.',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
