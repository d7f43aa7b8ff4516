import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: named('رد محفوظ', 'ردود محفوظة'),
  fields: {
    name: 'الاسم',
    body: 'النص',
    updated_at: 'تاريخ التعديل',
    created_at: 'تاريخ الإنشاء',
    tenant_id: 'المؤسسة',
  },
  empty: {
    title: 'لا توجد ردود محفوظة بعد',
    next: 'اكتب ردًا، وضع {first_name} أو {client} أو {my_name} في مكانها.',
  },
} satisfies Translated<typeof english.en>;
