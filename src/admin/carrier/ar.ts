import type { Translated } from '../../i18n/messages';
import type { texts } from './texts';

export const ar = {
  'simulator.send': 'المشغّل تجريبي: لا تصل أي رسالة إلى هاتف، وما يُقال عن مصيرها مختلق.',
  'simulator.numbers': 'المشغّل تجريبي: هذه الأرقام مختلقة.',
  'simulator.registration': 'المشغّل تجريبي: لا يصل شيء إلى السجل.',
  'none.send': 'لم يُضبط أي مشغّل، فلا يمكن إرسال شيء.',
  'none.numbers': 'لم يُضبط أي مشغّل، فلا يمكن شراء الأرقام ولا تحريرها.',
  'none.registration': 'لم يُضبط أي مشغّل، فلا يمكن تسجيل شيء.',
  remedy: 'اطلب ممن يديرون هذا الخادم ضبط مشغّل (الإعداد CARRIER).',
} as const satisfies Translated<typeof texts>;
