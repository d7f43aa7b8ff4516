import { TOTP } from 'otpauth';
import { PASSWORD, TOTP_SECRET } from '../support/seed';
import { NOW } from '../support/server';
import type { Act } from './acts';

const appCode = () => new TOTP({ secret: TOTP_SECRET }).generate({ timestamp: Date.parse(NOW) });

/** Writes of a person's own account. */
export const ACCOUNT_ACTS: readonly Act[] = [
  {
    write: 'account.rename',
    by: 'its form',
    at: '/account',
    before: ({ type }) => type('Name', 'Ann Reyes'),
    press: 'Save name',
  },
  {
    write: 'account.password',
    by: 'its form',
    at: '/account',
    before: async ({ type }) => {
      await type('Current password', PASSWORD);
      await type('New password', 'three quiet words');
    },
    press: 'Change password',
  },
  {
    write: 'account.new_app',
    by: 'its form',
    at: '/account',
    before: async ({ type }) => {
      await type('Your password', PASSWORD);
      await type('Code from your app', appCode());
    },
    press: 'Set up a new app and sign out',
  },
  {
    write: 'account.remove_app',
    by: 'its window',
    at: '/account',
    before: ({ ask }) => ask('Remove the app'),
    press: 'Remove the app',
  },
  {
    write: 'account.new_recovery_codes',
    by: 'its window',
    at: '/account',
    before: async ({ ask, type }) => {
      await ask('Make recovery codes');
      await type('Your password', PASSWORD);
      await type('Code from your app', appCode());
    },
    press: 'Make codes',
  },
  {
    write: 'account.rename_passkey',
    by: 'its window',
    at: '/account',
    before: async ({ ask, answer }) => {
      await ask('Rename Laptop');
      await answer('Work laptop');
    },
    press: 'Rename',
  },
  {
    write: 'account.remove_passkey',
    by: 'its window',
    at: '/account',
    before: ({ ask }) => ask('Remove Laptop'),
    press: 'Remove',
  },
  { write: 'account.end', by: 'its row', at: '/account', press: /^Sign out the session/ },
  { write: 'account.leave', by: 'its button', at: '/account', press: 'Sign out everywhere else' },
];
