import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.queue',
  words: {
    title: 'قائمة انتظار الإرسال، كل المؤسسات',
    queued: 'رسائل في الانتظار',
    running: 'عمليات إرسال جارية',
    oldest: 'أطول انتظار',
    rate: 'في الدقيقة',
    trend: 'الرسائل في الانتظار منذ فتح هذه الصفحة: من %{from} إلى %{to}، وأقصاها %{most}',
    seconds: '%{count} ث',
    minutes: '%{count} د',
    hours: '%{count} س',
  },
} satisfies TranslatedTable<typeof english>;
