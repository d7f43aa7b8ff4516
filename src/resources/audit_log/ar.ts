import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('قيد في سجل التدقيق', 'سجل التدقيق'),
  fields: {
    at: 'الوقت',
    user_name: 'المستخدم',
    action: 'الإجراء',
    resource: 'نوع السجل',
    record_id: 'السجل',
    details: 'التفاصيل',
    ip: 'عنوان IP',
    request_id: 'الطلب',
    tenant_name: 'المؤسسة',
  },
  inputs: { user_id: 'المستخدم', record: 'معرّف السجل', from: 'من', to: 'إلى' },
  actions: { history: 'سجل التغييرات', open: 'فتح السجل' },
  empty: { title: 'لم يتغير شيء بعد', next: 'يُحفظ هنا من غيّر ماذا ومتى ومن أين.' },
} satisfies Translated<typeof english.en>;
