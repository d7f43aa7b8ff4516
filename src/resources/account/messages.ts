import type { MessagesFor } from '../../admin/declaration';
import type { account } from './contract';

export const en = {
  name: 'Session |||| Profile and security',
  fields: {
    tenant_name: 'Tenant',
    signed_in_at: 'Signed in',
    active_at: 'Last used',
    current: 'This browser',
  },
  actions: {
    end: 'Sign out one session',
    rename: 'Change name',
    password: 'Change password',
    new_app: 'Set up a new authenticator app',
    app_options: 'Begin an authenticator app',
    add_app: 'Set up an authenticator app',
    remove_app: 'Remove the authenticator app',
    new_recovery_codes: 'Make new recovery codes',
    use_recovery_code: 'Sign in with a recovery code',
    lift_codes: 'Accept codes again after a password reset',
    prove: 'Confirm identity',
    prove_options: 'Ask for a passkey',
    passkey_options: 'Begin a passkey',
    add_passkey: 'Add a passkey',
    rename_passkey: 'Rename a passkey',
    remove_passkey: 'Remove a passkey',
    refuse_passkey: 'Denied a passkey that may be a copy',
    leave: 'Sign out all other sessions',
    sign_out: 'Sign out',
    switch_tenant: 'Switch tenant',
    narrow: 'Choose tenants to work with',
  },
} as const satisfies MessagesFor<typeof account>;
