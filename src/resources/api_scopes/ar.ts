import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('نطاق', 'النطاقات'),
  fields: { id: 'النطاق', calls: 'الاستدعاءات' },
} satisfies Translated<typeof english.en>;
