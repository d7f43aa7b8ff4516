import type { MessagesFor } from '../../admin/declaration';
import type { signInRules } from './contract';

export const en = {
  name: 'Sign-in rules |||| Sign-in rules',
  fields: {
    tenant_name: 'Tenant',
    mfa_required: 'Second factor required',
    updated_at: 'Changed',
  },
  help: {
    mfa_required:
      'An authenticator app or a passkey. Turning this on signs out people without one; they set it up at their next sign-in.',
  },
  empty: { title: 'There are no settings' },
} as const satisfies MessagesFor<typeof signInRules>;
