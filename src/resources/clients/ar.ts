import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { named } from '../../i18n/ar/named';
import type * as textsEnglish from './texts';

export const messages = {
  name: named('عميل', 'العملاء'),
  fields: {
    name: 'الاسم',
    archived: 'مؤرشف',
    ten_dlc: '10DLC',
    numbers: 'الأرقام',
    campaigns_active: 'الحملات النشطة',
    audiences: 'الجماهير',
    sent_7d: 'المُرسَل (7 أيام)',
    delivered_rate_7d: 'تم التسليم (7 أيام)',
    opt_out_rate_7d: 'إلغاء الاشتراك (7 أيام)',
    last_activity_at: 'آخر نشاط',
    external_code: 'الرمز الخارجي',
    contact_name: 'اسم جهة الاتصال',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    time_zone: 'المنطقة الزمنية',
    window_start: 'الإرسال من',
    window_end: 'الإرسال حتى',
    quiet_hours: 'ساعات الهدوء',
    holidays: 'لا إرسال في العطل الفدرالية الأمريكية',
    closed_days: 'أيام أخرى بلا إرسال',
    opt_out_scope: 'يسري إلغاء الاشتراك على',
    consent_required: 'الموافقة المطلوبة',
    budget: 'الميزانية الشهرية',
    budget_warning: 'تحذير ابتداءً من (%)',
    help_text: 'الرد على HELP',
    notes: 'ملاحظات',
    created_at: 'تاريخ الإنشاء',
  },
  help: {
    external_code: 'رمز هذا العميل في أنظمتك',
    time_zone: 'تُستخدم للأيام والتواريخ؛ ويتبع الإرسال التوقيت المحلي لكل مستلم',
    window_start: 'بالتوقيت المحلي لكل مستلم',
    window_end: 'بالتوقيت المحلي لكل مستلم',
    quiet_hours: 'حين لا يسمح القانون بالرسائل في مكان المستلم',
    holidays: 'تنتظر الرسائل المحتجزة أول يوم يجوز فيه إرسالها.',
    closed_days: 'يوم في كل سطر، مثل 2026-12-24. وتُحسب حيث يوجد المستلم.',
    opt_out_scope: 'ما يأتي من الآن فصاعدًا. الرقم فقط: يبقى لهذا العميل أن يراسل الشخص من أرقامه الأخرى',
    consent_required: 'تتخطّى عمليات الإرسال المستلمين الذين لا يذكر لهم أي استيراد هذه الموافقة أو أقوى منها',
    budget:
      'بوحدات كاملة من عملة قائمة الأسعار، والأشهر بحسب المنطقة الزمنية للعميل. عند نفادها تنتظر عمليات الإرسال، أما الردود والرسائل التجريبية فتُرسَل. فارغ: بلا حد',
    budget_warning: 'نسبة الميزانية التي يظهر عندها تحذير في عمليات الإرسال',
    help_text: 'يُرسَل إلى من يرد بكلمة HELP؛ اذكر اسم العميل وطريقة للوصول إليه',
  },
  filters: {
    failing: 'إخفاق فوق 10%',
    no_numbers: 'بلا أرقام',
    not_approved: '10DLC غير معتمد',
    show_archived: 'إظهار المؤرشف',
  },
  unset: {
    quiet_hours: {
      hold: 'الافتراضي (الانتظار)',
      warn: 'الافتراضي (التنبيه)',
      unknown: 'الافتراضي',
    },
    consent_required: 'لا شيء',
  },
  choices: {
    quiet_hours: { hold: 'الانتظار حتى تنتهي ساعات الهدوء', warn: 'التنبيه ثم الإرسال' },
    opt_out_scope: {
      client: 'هذا العميل وكل من يرسل من رقم مشترك',
      tenant: 'كل العملاء',
      pair: 'الرقم الذي راسله فقط',
    },
    consent_required: {
      written: 'كتابية: نموذج أو خانة حدّدوها أو كلمة أرسلوها',
      verbal: 'شفهية: قالوا ذلك هاتفيًا أو حضوريًا',
      conversation: 'محادثة: كتبوا أولًا',
    },
    ten_dlc: {
      approved: 'معتمدة',
      draft: 'مسودة',
      in_review: 'قيد المراجعة',
      suspended: 'معلّقة',
      expired: 'منتهية',
      rejected: 'مرفوضة',
    },
  },
  actions: { archive: 'أرشفة', unarchive: 'إلغاء الأرشفة' },
  empty: {
    title: 'لا يوجد عملاء بعد',
    next: 'العميل هو الجهة التي ترسل لأجلها. أضف بعد ذلك جماهيره وحملاته.',
  },
  remove: 'لا يمكن حذف عميل إلا إذا لم تكن له حملات ولا جماهير. لا يمكن التراجع عن ذلك.',
  sections: { client: 'العميل', contact: 'جهة الاتصال', sending: 'الإرسال', for_your_team: 'لفريقك' },
  done: { archive: 'تمت أرشفة العميل', unarchive: 'تم إلغاء أرشفة العميل' },
  confirm: {
    archive: {
      title: 'أرشفة «%{name}»؟',
      consequence: 'تُخفى معه حملاته (%{campaigns}) وجماهيره (%{audiences}). ولا يُحذف شيء.',
    },
  },
  tabs: { settings: 'الإعدادات' },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.clients.texts',
  words: {
    'verb.import': 'استيراد جمهور',
    'verb.campaign': 'حملة جديدة',
    'overview.title': 'النتائج',
    'overview.by_day': 'يومًا بيوم',
    'overview.errors': 'لماذا فشلت الرسائل',
    'overview.table': 'أرقام كل يوم',
    'overview.nothing': 'لم يُرسل شيء في هذه الأيام',
    'overview.nothing_next': 'اختر أيامًا أخرى أو ابدأ عملية إرسال لإحدى حملات العميل.',
    'range.title': 'الأيام',
    'range.7': '7 أيام',
    'range.30': '30 يومًا',
    'range.90': '90 يومًا',
    'range.month': 'هذا الشهر',
    'range.from': 'من',
    'range.to': 'إلى',
    'range.zone': 'الأيام بحسب %{zone}',
    'tile.sent': 'المرسلة',
    'tile.delivered': 'المسلَّمة',
    'tile.failed': 'الفاشلة',
    'tile.replied': 'الردود',
    'tile.opted_out': 'إلغاءات الاشتراك',
    'tile.clicked': 'النقرات',
    'tile.of_confirmed': '%{share} من المؤكَّدة',
    'tile.of_delivered': '%{share} مما سُلّم',
    'window.everywhere':
      'لا يمكن مراسلة أحد في هذه الساعات: يسمح القانون بـ %{hours} بالتوقيت المحلي للمستلم (47 CFR 64.1200(c)(1)).',
    'window.states':
      'لا يمكن أبدًا مراسلة المستلمين في هذه الولايات في هذه الساعات، لأن الساعات القانونية فيها مختلفة: %{states}.',
    'window.unplaced':
      'لا يمكن أبدًا مراسلة المستلمين مجهولي المكان في هذه الساعات: إذ تُطبَّق عليهم أضيق ساعات تسمح بها أي ولاية، على الساحلين معًا.',
    day: 'اليوم',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
