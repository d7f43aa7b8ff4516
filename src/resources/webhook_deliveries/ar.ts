import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';
import { messages as webhooksAr } from '../webhooks/ar';

export const messages = {
  name: named('تسليم', 'عمليات التسليم'),
  fields: {
    id: 'الحدث',
    type: 'النوع',
    subject: 'الموضوع',
    state: 'الحالة',
    status: 'الرمز',
    trouble: 'الفشل',
    attempts: 'المحاولات',
    at: 'آخر محاولة',
    place: 'الترتيب',
  },
  choices: {
    type: webhooksAr.choices.types,
    state: {
      delivered: 'سُلّم',
      failed: 'فشل',
      queued: 'في الانتظار',
    },
    trouble: webhooksAr.choices.trouble,
  },
  filters: { state: 'الحالة' },
  actions: { replay: 'إرسال من جديد' },
  done: { replay: 'يُرسل من جديد' },
  empty: { title: 'لم يُسلَّم شيء بعد', next: 'يظهر هنا كل حدث مع رد المستقبِل.' },
} satisfies Translated<typeof english.en>;
