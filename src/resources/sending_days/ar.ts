import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('قواعد الإرسال', 'قواعد الإرسال'),
  fields: {
    tenant_name: 'المؤسسة',
    holidays: 'العطل الفدرالية بلا رسائل',
    closed_days: 'أيام أخرى بلا رسائل',
    most_texts: 'الرسائل إلى الشخص في 24 ساعة',
    approval_above: 'الموافقة فوق (أشخاص)',
    updated_at: 'آخر تغيير',
  },
  choices: {
    holidays: {
      new_year: 'رأس السنة الميلادية',
      king: 'يوم مارتن لوثر كينغ',
      washington: 'ذكرى ميلاد واشنطن',
      memorial: 'يوم الذكرى',
      juneteenth: 'جونتينث',
      independence: 'عيد الاستقلال',
      labor: 'عيد العمال',
      columbus: 'يوم كولومبوس',
      veterans: 'يوم قدامى المحاربين',
      thanksgiving: 'عيد الشكر',
      christmas: 'عيد الميلاد',
    },
  },
  help: {
    holidays:
      'لا يُرسل شيء إلى أحد في هذه العطل، ولا في يوم العمل الذي تُعوَّض فيه عطلة تقع في نهاية الأسبوع. وهي تُلزم كل العملاء وكل عمليات الإرسال، حتى التي ترسل خارج الأوقات.',
    closed_days: 'بالصيغة YYYY-MM-DD، يوم في كل سطر. تنتظر الرسائل أول يوم يجوز فيه إرسالها.',
    most_texts:
      'أقصى ما ترسله حملات عميل واحد إلى الشخص، في كل الولايات. وتنتظر الرسائل الأخرى. اتركه فارغًا لاتباع حدود الولايات؛ وحدّكم لا يكون إلا أشد.',
    approval_above:
      'عملية الإرسال التي تصل إلى عدد أكبر لا تبدأ إلا بعد موافقة شخص ثانٍ من مؤسستك. اتركه فارغًا حتى لا تُطلب موافقة.',
  },
  empty: { title: 'لا توجد إعدادات' },
} satisfies Translated<typeof english.en>;
