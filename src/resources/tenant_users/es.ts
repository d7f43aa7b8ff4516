import type { Translated } from '../../i18n/messages';
import { messages as users } from '../users/es';
import type * as english from './messages';

export const messages = {
  name: users.name,
  fields: users.fields,
  choices: users.choices,
  empty: { title: 'Esta organización aún no tiene usuarios' },
} satisfies Translated<typeof english.en>;
