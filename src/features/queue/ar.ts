import type { Translated } from '../../i18n/messages';
import type { texts } from './texts';

export const ar = {
  title: 'قائمة انتظار الإرسال، كل المؤسسات',
  queued: 'رسائل منتظرة',
  running: 'عمليات جارية',
  oldest: 'أقدمها ينتظر',
  rate: 'في الدقيقة',
  trend: 'الرسائل المنتظرة منذ فتح هذه الصفحة: من %{from} إلى %{to}، وأقصاها %{most}',
  failed: 'تعذّرت قراءة قائمة الانتظار. تُعاد المحاولة تلقائيًا.',
  seconds: '%{count} ث',
  minutes: '%{count} د',
  hours: '%{count} س',
} satisfies Translated<typeof texts>;
