import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.carrier_note',
  words: {
    'simulator.send': 'المشغّل تجريبي: لا تصل أي رسالة إلى هاتف، ونتائج التسليم غير حقيقية.',
    'simulator.numbers': 'المشغّل تجريبي: هذه الأرقام غير حقيقية.',
    'simulator.registration': 'المشغّل تجريبي: لا يصل شيء إلى السجل.',
    'none.send': 'لم يُضبط أي مشغّل، فلا يمكن إرسال شيء.',
    'none.numbers': 'لم يُضبط أي مشغّل، فلا يمكن شراء الأرقام ولا تحريرها.',
    'none.registration': 'لم يُضبط أي مشغّل، فلا يمكن تسجيل شيء.',
    remedy: 'اطلب من المسؤول ربط مشغّل.',
  },
} satisfies TranslatedTable<typeof english>;
