import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('جمهور فيه الرقم', 'الجماهير وعمليات الاستيراد'),
  fields: {
    audience_id: 'الجمهور',
    client_id: 'العميل',
    file_name: 'الملف',
    consent: 'الموافقة المصرَّح بها',
    consent_when: 'متى وافق',
    by: 'استورده',
    created_at: 'أُضيف',
  },
  empty: { title: 'ليس هذا الرقم في أي جمهور' },
} satisfies Translated<typeof english.en>;
