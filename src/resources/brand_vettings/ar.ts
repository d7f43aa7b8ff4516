import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { named } from '../../i18n/ar/named';
import type * as textsEnglish from './texts';

export const messages = {
  name: named('تدقيق', 'عمليات التدقيق'),
  fields: {
    provider: 'الجهة المدققة',
    vetting_class: 'الفئة',
    state: 'الحالة',
    score: 'الدرجة',
    reason: 'السبب',
    vetted_on: 'تاريخ التدقيق',
    expires_on: 'تاريخ الانتهاء',
    accepted_fee: 'الرسوم',
    by: 'طلبه',
    created_at: 'وقت الطلب',
  },
  inputs: { vetting_id: 'معرّف التدقيق', vetting_token: 'رمز الإثبات', again: 'اطلب تدقيقًا آخر' },
  help: {
    vetting_id: 'كما أعطته الجهة المدققة',
    vetting_token: 'إن أعطت الجهة رمزًا فلا يستطيع السجل تأكيد التدقيق من دونه',
  },
  choices: {
    vetting_class: { STANDARD: 'عادي', ENHANCED: 'موسّع', POLITICAL: 'سياسي' },
    state: {
      PENDING: 'جارٍ',
      ACTIVE: 'صالح',
      UNSCORE: 'صالح بلا درجة',
      FAILED: 'فشل',
      EXPIRED: 'منتهٍ',
    },
  },
  actions: { create: 'طلب' },
  empty: {
    title: 'لم تُدقَّق هذه العلامة بعد',
    next: 'من دون تدقيق تمنح الشبكات حملاتها أدنى الحدود.',
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.brand_vettings.texts',
  words: {
    purpose:
      'يمنح التدقيق العلامة درجة من 0 إلى 100. وعليها تتوقف رسائل AT&T في الدقيقة (الحدّان 50 و75) ورسائل T-Mobile في اليوم.',
    not_here: 'حساب هذه العلامة لا يطلب التدقيق من هنا. اطلبه في بوابة مشغّلك.',
    'cannot.sole_proprietor': 'تُوثَّق المؤسسات الفردية برمز ولا تُدقَّق.',
    'cannot.unverified': 'لا يمكن تدقيق هذه العلامة بعد: يجب أن يقبلها السجل ويوثّق هويتها.',
    open: 'هناك تدقيق جارٍ. يمكن طلب آخر بعد ظهور نتيجته.',
    trouble: 'لم يصل الرد. يقول المشغّل: %{trouble}',
    what: 'أي تدقيق',
    order: '%{firm}، %{class}: %{amount}',
    order_free: '%{firm}، %{class}',
    import: 'استيراد تدقيق أجرته %{firm}: بلا رسوم',
    standard: 'التدقيق العادي يتحقق من هوية العلامة ويعطي درجة.',
    enhanced: 'التدقيق الموسّع أعمق. يُطلب حين تكون الدرجة العادية منخفضة.',
    political: 'التدقيق السياسي تجريه %{firm} ويُستورد برمزها.',
    choose: 'اختر تدقيقًا.',
    fee: 'تتقاضى الجهة المدققة %{amount}، حتى إن لم تجتز العلامة التدقيق أو كانت درجتها منخفضة. لا تُردّ الرسوم.',
    again: 'طلب متكرر',
    again_text: 'لهذه العلامة تدقيق من هذا النوع بتاريخ %{date}: %{state}، الدرجة %{score}.',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
