import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { messages as states, order } from '../../features/numbers/ar';
import { named } from '../../i18n/ar/named';
import type * as textsEnglish from './texts';

export const messages = {
  name: named('رقم افتراضي', 'الأرقام الافتراضية'),
  fields: {
    client_id: 'العميل',
    phone: 'الرقم',
    city: 'المدينة',
    state: 'الولاية',
    order_state: 'الطلب',
    assignment_state: '10DLC',
    campaigns: 'الحملات',
    created_at: 'تاريخ الشراء',
  },
  choices: { assignment_state: states, order_state: order },
  filters: { at_risk: 'معرّضة للخطر' },
  actions: {
    create: 'البحث عن أرقام',
    delete: 'تحرير',
    unassign: 'إخراج من حملة 10DLC',
    revoke: 'سحب التحقق',
  },
  confirm: {
    unassign: {
      title: 'إخراج %{phone} من حملة 10DLC؟',
      consequence: 'لا يمكن إرسال شيء من %{phone} بمجرد التأكيد. ويخرجه المشغّل من حملته المسجّلة.',
    },
    revoke: {
      title: 'سحب التحقق من %{phone}؟',
      consequence:
        'لا يمكن إرسال شيء من %{phone} بمجرد التأكيد، وتنتظر عمليات الإرسال التي تستخدمه. يحتفظ سجل التدقيق بما سُجّل.',
    },
  },
  done: { unassign: 'يخرج المشغّل الرقم من حملته', revoke: 'يُعدّ الرقم غير مُتحقَّق منه' },
  empty: { title: 'لا توجد أرقام بعد', next: 'العميل الذي ليس له أرقام يرسل من الأرقام المشتركة.' },
  remove: 'يعود الرقم إلى المشغّل وقد يُباع لغيرك. الحملات التي تستخدمه: %{campaigns}. لا يمكن التراجع عن ذلك.',
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.client_virtual_numbers.texts',
  words: {
    title: 'البحث عن أرقام',
    paused: 'يرفضه المشغّل:',
    'paused.next': 'رسائله تنتظر. يُجرَّب من جديد:',
    title_for: 'البحث عن أرقام لـ«%{name}»',
    back: 'العودة إلى الأرقام',
    area_code: 'رمز المنطقة',
    city: 'المدينة',
    state: 'الولاية',
    search: 'بحث',
    bad_area_code: 'يتكون رمز المنطقة من ثلاثة أرقام مثل 512.',
    bad_state: 'تتكون الولاية من حرفين مثل TX.',
    nothing_asked: 'أدخل رمز منطقة أو مدينة أو ولاية.',
    none: 'لا أرقام مطابقة لدى المشغّل',
    none_next: 'جرّب رمز منطقة آخر أو مدينة مجاورة.',
    offers: 'المتاح: %{count}',
    offers_caption: 'الأرقام المتاحة',
    near: 'لا يوجد تطابق تام. هذه أرقام قريبة.',
    buy: 'شراء لا أرقام |||| شراء رقم واحد |||| شراء رقمين |||| شراء %{count} أرقام |||| شراء %{count} رقمًا |||| شراء %{count} رقم',
    buy_title:
      'شراء لا أرقام؟ |||| شراء رقم واحد؟ |||| شراء رقمين؟ |||| شراء %{count} أرقام؟ |||| شراء %{count} رقمًا؟ |||| شراء %{count} رقم؟',
    buying: 'ما تم شراؤه حتى الآن',
    choose_all: 'تحديد الكل',
    choose_none: 'إلغاء التحديد',
    lost: 'لم يبقَ رقم محدد. |||| ما زال رقم واحد محددًا: اشترِه مرة أخرى. لن تُحاسَب مرتين. |||| ما زال رقمان محددين: اشترِهما مرة أخرى. لن تُحاسَب مرتين. |||| ما زالت %{count} أرقام محددة: اشترِها مرة أخرى. لن تُحاسَب مرتين. |||| ما زال %{count} رقمًا محددًا: اشترِها مرة أخرى. لن تُحاسَب مرتين. |||| ما زال %{count} رقم محددًا: اشترِها مرة أخرى. لن تُحاسَب مرتين.',
    gone: 'كل الأرقام التي حددتها متاحة. |||| رقم واحد مما حددته لم يعد متاحًا ولن يُشترى. |||| رقمان مما حددته لم يعودا متاحين ولن يُشتريا. |||| %{count} أرقام مما حددته لم تعد متاحة ولن تُشترى. |||| %{count} رقمًا مما حددته لم تعد متاحة ولن تُشترى. |||| %{count} رقم مما حددته لم تعد متاحة ولن تُشترى.',
    buy_what: 'تُحتسب من اليوم ويمكنها الإرسال بعد تسجيلها في 10DLC.',
    buy_has:
      'ليس لدى العميل أي رقم. |||| لدى العميل رقم واحد. |||| لدى العميل رقمان. |||| لدى العميل %{count} أرقام. |||| لدى العميل %{count} رقمًا. |||| لدى العميل %{count} رقم.',
    number: 'الرقم',
    match: 'التطابق',
    match_near: 'قريب',
    match_exact: 'تام',
    outcomes: 'نتائج الطلب',
    outcome: 'النتيجة',
    bought: 'تم الشراء',
    not_bought: 'لم يُشترَ',
    ordering: 'تم الطلب. لم يؤكده المشغّل بعد: سيظهر ذلك في أرقام العميل.',
    assign: 'تخصيص لحملة 10DLC',
    'assign.title': 'تخصيص %{number} لحملة 10DLC؟',
    'assign.verb': 'تخصيص',
    'assign.what':
      'يضع المشغّل الرقم في الحملة. ولا يمكن إرسال شيء منه حتى يتم السجل ذلك. ويكون الرقم في حملة واحدة فقط.',
    'assign.now': 'حملته الآن: %{campaign}',
    'assign.campaign': 'الحملة المسجّلة',
    'assign.choose': 'اختر حملة',
    'assign.missing': 'اختر حملة معتمدة.',
    'assign.none': 'لا توجد حملة مسجّلة معتمدة بعد. سجّل واحدة أو انتظر مراجعتها.',
    'assign.full': 'مكتملة',
    'assign.asked': 'يخصّص المشغّل %{number}',
    verify: 'تسجيل التحقق',
    'verify.title': 'تسجيل أن %{number} مُتحقَّق منه؟',
    'verify.verb': 'تسجيل',
    'verify.what':
      'فقط بعد أن يؤكده المشغّل: تُرسَل الرسائل من هذا الرقم المجاني منذ ذلك الحين. يحفظ سجل التدقيق اسمك والمرجع.',
    'verify.reference': 'مرجع المشغّل',
    'verify.on': 'تاريخ التحقق',
    'verify.missing': 'أدخل المرجع واليوم.',
    'verify.done': 'يُعدّ %{number} مُتحقَّقًا منه',
    'verify.stated': '%{reference}، %{day}، سجّله %{by}',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
