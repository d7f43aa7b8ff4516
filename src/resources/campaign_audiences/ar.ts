import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('جمهور', 'الجماهير'),
  fields: { audience_id: 'الجمهور', targets: 'المستلمون', state: 'الحالة', created_at: 'تاريخ الإضافة' },
  actions: { create: 'إضافة', delete: 'إزالة' },
  empty: {
    title: 'ليس لهذه الحملة جمهور بعد',
    next: 'أضف جمهورًا أو أكثر. الرقم الموجود في أكثر من جمهور تصله رسالة واحدة.',
  },
  remove: 'ستتجاوزه عملية الإرسال التالية لهذه الحملة. ويبقى الجمهور نفسه.',
  choices: { state: { ready: 'جاهز', processing: 'قيد المعالجة', failed: 'فشل' } },
} satisfies Translated<typeof english.en>;
