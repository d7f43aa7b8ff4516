import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';
import type { texts } from './texts';

export const ar = {
  name: named('عملية إرسال', 'عمليات الإرسال'),
  fields: {
    campaign_name: 'الحملة',
    client_name: 'العميل',
    state: 'الحالة',
    sent: 'التقدّم',
    delivered: 'تم التسليم',
    failed: 'فشل',
    opted_out: 'إلغاء الاشتراك',
    segments: 'المقاطع',
    started_at: 'بدأت',
    by: 'بواسطة',
    id: 'عملية الإرسال',
    created_at: 'تاريخ الإنشاء',
  },
  filters: { active: 'جارية أو مجدولة', state: 'الحالة' },
  empty: {
    title: 'لا توجد عمليات إرسال بعد',
    next: 'عملية الإرسال توصل حملة إلى مستلميها. وتُبدأ من الحملة.',
  },
  choices: {
    state: {
      scheduled: 'مجدولة',
      queued: 'في الانتظار',
      preparing: 'قيد التحضير',
      sending: 'جارٍ الإرسال',
      completed: 'مكتملة',
      stopped: 'موقوفة',
      failed: 'فشلت',
    },
  },
  texts: {
    'action.campaign': 'فتح الحملة',
    'action.stop': 'إيقاف الإرسال',
    'action.again': 'بدء الإرسال',
    'moment.created_by': 'أنشأها %{by}',
    'moment.created': 'أُنشئت',
    'moment.scheduled': 'مجدولة في',
    'moment.started': 'بدأت',
    'rail.history': 'السجل',
    'rail.note': 'ملاحظة',
    'overview.progress': 'التقدّم',
  },
} satisfies Translated<typeof en & { texts: typeof texts }>;
