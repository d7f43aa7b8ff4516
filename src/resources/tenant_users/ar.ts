import type { Translated } from '../../i18n/messages';
import { messages as users } from '../users/ar';
import type * as english from './messages';

export const messages = {
  name: users.name,
  fields: users.fields,
  choices: users.choices,
  empty: { title: 'ليس لهذه المؤسسة مستخدمون بعد' },
} satisfies Translated<typeof english.en>;
