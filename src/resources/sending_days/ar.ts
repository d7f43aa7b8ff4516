import type { Translated } from '../../i18n/messages';
import { texts as lists } from '../../features/scrubs/kinds/ar';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('قواعد الإرسال', 'قواعد الإرسال'),
  fields: {
    tenant_name: 'المؤسسة',
    holidays: 'العطل الفدرالية بلا رسائل',
    closed_days: 'أيام أخرى بلا رسائل',
    most_texts: 'الرسائل إلى الشخص في 24 ساعة',
    scrub_kinds: 'المقارنة بالقوائم قبل الإرسال',
    scrub_days: 'مدة صلاحية الأجوبة (بالأيام)',
    approval_above: 'الموافقة فوق (أشخاص)',
    proof_above: 'كلمة المرور من جديد فوق (أشخاص)',
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
    scrub_kinds: lists.words,
  },
  help: {
    holidays:
      'لا يُرسل شيء إلى أحد في هذه العطل، ولا في يوم العمل الذي تُعوَّض فيه عطلة تقع في نهاية الأسبوع. وهي تُلزم كل العملاء وكل عمليات الإرسال، حتى التي ترسل خارج الأوقات.',
    closed_days: 'بالصيغة YYYY-MM-DD، يوم في كل سطر. تنتظر الرسائل أول يوم يجوز فيه إرسالها.',
    most_texts:
      'أقصى ما ترسله حملات عميل واحد إلى الشخص؛ وتنتظر الرسائل الأخرى. فارغ: حدود الولايات. وحدّكم لا يكون إلا أشد.',
    scrub_kinds:
      'تتجاوز الحملات الأرقام المدرجة في هذه القوائم أو التي لا جواب حديثًا عنها. يشتري الموظفون الأجوبة في مراجعة الحملة أو في صفحة الجمهور.',
    scrub_days: 'الأجوبة الأقدم لا تُحتسب. اتركه فارغًا لمدة 31 يومًا.',
    approval_above: 'عملية الإرسال الأكبر تبدأ بعد موافقة شخص ثانٍ من مؤسستك. فارغ: لا تُطلب',
    proof_above:
      'عند بدء عملية إرسال أكبر أو الموافقة عليها تُطلب كلمة المرور أو رمز من جديد، إلا إذا أُدخل في آخر 10 دقائق.',
  },
  empty: { title: 'لا توجد إعدادات' },
} satisfies Translated<typeof english.en>;
