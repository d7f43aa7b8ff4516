import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('حملة مسجّلة', 'الحملات المسجّلة'),
  fields: { tcr_id: 'معرّف TCR' },
} satisfies Translated<typeof en>;
