import type { MessagesFor } from '../../admin/define';
import type { Translated } from '../../i18n/messages';
import * as users from '../users/messages';
import type { tenantUsers } from './contract';

/** The words of all users, for the fields that a tenant's page shows. */
/* @__NO_SIDE_EFFECTS__ */
const listed = (
  { name, fields, choices }: Translated<Pick<typeof users.en, 'name' | 'fields' | 'choices'>>,
  title: string,
) => ({
  name,
  fields: {
    name: fields.name,
    email: fields.email,
    role: fields.role,
    mfa: fields.mfa,
    state: fields.state,
    last_sign_in_at: fields.last_sign_in_at,
  },
  choices,
  empty: { title },
});

export const en = listed(users.en, 'This tenant has no users yet') satisfies MessagesFor<typeof tenantUsers>;
export const es = listed(users.es, 'Esta organización aún no tiene usuarios');
export const ar = listed(users.ar, 'ليس لهذه المؤسسة مستخدمون بعد');
