import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { named } from '../../i18n/ar/named';
import { messages as campaigns } from '../registered_campaigns/ar';
import type * as textsEnglish from './texts';

export const messages = {
  name: named('حملة 10DLC', 'حملات 10DLC'),
  fields: {
    brand_id: 'العلامة التجارية',
    use_case: 'حالة الاستخدام',
    sub_use_cases: 'حالات الاستخدام التي تجمعها',
    description: 'الوصف',
    sample1: 'رسالة نموذجية 1',
    sample2: 'رسالة نموذجية 2',
    sample3: 'رسالة نموذجية 3',
    sample4: 'رسالة نموذجية 4',
    sample5: 'رسالة نموذجية 5',
    message_flow: 'كيف يوافق الناس',
    optin_keywords: 'كلمات الاشتراك',
    optin_message: 'الرد على الاشتراك',
    privacy_policy_link: 'سياسة الخصوصية',
    terms_link: 'الشروط والأحكام',
    optout_keywords: 'كلمات إلغاء الاشتراك',
    optout_message: 'الرد على الإلغاء',
    help_keywords: 'كلمات طلب المساعدة',
    help_message: 'الرد على طلب المساعدة',
    embedded_link: 'تحتوي الرسائل على روابط',
    embedded_link_sample: 'رابط نموذجي',
    embedded_phone: 'تحتوي الرسائل على أرقام هواتف',
    age_gated: 'المحتوى للبالغين فقط',
    direct_lending: 'الرسائل عن القروض',
    number_pool: 'تستخدم 50 رقمًا أو أكثر',
    auto_renewal: 'تتجدد تلقائيًا',
  },
  inputs: { terms_accepted: 'أقبل شروط شبكات الهاتف المحمول', again: 'تسجيل الحملة نفسها مرة أخرى' },
  help: {
    use_case: 'يرفض المراجعون حملة لا تطابق نماذجها حالة استخدامها',
    description: 'من يرسل ماذا إلى من، بالإنجليزية، 40 حرفًا على الأقل',
    sample1: 'كما ستصل إلى الناس، مع اسم العلامة وكيفية إلغاء الاشتراك',
    message_flow: 'أين وكيف يوافق الناس، مع عنوان الصفحة على الويب، بالإنجليزية، 40 حرفًا على الأقل',
    optin_keywords: 'أحرف وأرقام تفصل بينها فواصل',
    optout_keywords: 'أحرف وأرقام تفصل بينها فواصل',
    help_keywords: 'أحرف وأرقام تفصل بينها فواصل',
    optin_message: 'من 20 إلى 320 حرفًا',
    optout_message: 'من 20 إلى 320 حرفًا، مع اسم العلامة',
    help_message: 'من 20 إلى 320 حرفًا، مع اسم العلامة ووسيلة للتواصل معها',
    embedded_link_sample: 'بالنطاق الذي ستستخدمه الرسائل',
  },
  actions: { create: 'تسجيل' },
  choices: { use_case: campaigns.choices.use_case },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.campaign_registrations.texts',
  words: {
    content: 'ما يُرسَل',
    samples_lead: 'رسالة لكل نوع سيصل إلى الناس. يقارنها المراجعون بحالة الاستخدام.',
    consent: 'كيف يوافق الناس',
    answers: 'الردود على الكلمات المفتاحية',
    flags: 'عن الرسائل',
    final: 'قبل التقديم: لا يمكن تغيير هذا لاحقًا',
    final_text:
      'لا يمكن تعديل الحملة. إذا رفضها السجل أو إحدى الشبكات فصحّحها وقدّم حملة جديدة تُدفع رسومها من جديد.',
    fee: 'يكلّف تقديمها %{amount}: ‏%{review} للمراجعة و%{month} شهريًا عن أول %{months} أشهر. لا تُردّ الرسوم حتى إذا رُفضت الحملة. وبعد ذلك تكلّف %{month} شهريًا ما دامت تتجدد.',
    fee_monthly:
      'يكلّف تقديمها %{amount} للمراجعة. لا تُردّ الرسوم حتى إذا رُفضت الحملة. وبعد اعتمادها تكلّف %{month} شهريًا إلى أن تُحذف.',
    fee_unknown:
      'يكلّف تقديمها %{amount} للمراجعة. لا تُردّ الرسوم حتى إذا رُفضت الحملة. وبعد اعتمادها تكلّف أيضًا رسمًا شهريًا غير معروف هنا: راجع قائمة مشغّلك.',
    choose_first: 'اختر حالة الاستخدام لمعرفة التكلفة.',
    choose_cases: 'اختر من %{least} إلى %{most}.',
    rejected: 'رُفضت الحملة',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
