import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('حملة مسجّلة', 'الحملات المسجّلة'),
  fields: { tcr_id: 'معرّف TCR' },
} satisfies Translated<typeof english.en>;
