import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { named } from '../../i18n/ar/named';
import type * as textsEnglish from './texts';

export const messages = {
  name: named('عميل', 'العملاء'),
  commands: { new: 'عميل جديد' },
  fields: {
    name: 'الاسم',
    archived: 'مؤرشف',
    ten_dlc: '10DLC',
    numbers: 'الأرقام',
    campaigns_active: 'الحملات النشطة',
    audiences: 'الجماهير',
    sent_7d: 'المُرسَلة (7 أيام)',
    delivered_rate_7d: 'المسلَّمة (7 أيام)',
    opt_out_rate_7d: 'إلغاء الاشتراك (7 أيام)',
    last_activity_at: 'آخر نشاط',
    spent_month: 'المُنفَق هذا الشهر',
    external_code: 'الرمز الخارجي',
    contact_name: 'اسم جهة الاتصال',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    time_zone: 'المنطقة الزمنية',
    window_start: 'الإرسال من',
    window_end: 'الإرسال حتى',
    quiet_hours: 'ساعات الهدوء',
    holidays: 'لا رسائل في العطل الفيدرالية',
    closed_days: 'أيام أخرى بلا إرسال',
    opt_out_scope: 'يسري إلغاء الاشتراك على',
    consent_required: 'الموافقة المطلوبة',
    consent_months: 'تنتهي الموافقة بعد (أشهر)',
    budget: 'الميزانية الشهرية',
    budget_warning: 'تحذير ابتداءً من (%)',
    help_text: 'الرد على HELP',
    notes: 'ملاحظات',
    created_at: 'تاريخ الإنشاء',
  },
  help: {
    external_code: 'رمز العميل في أنظمتك',
    window_start: 'بالتوقيت المحلي لكل مستلم',
    closed_days: 'تاريخ في كل سطر: 2026-12-24',
    opt_out_scope: 'لطلبات الإيقاف القادمة فقط',
    consent_required: 'تتجاوز عمليات الإرسال من ليست لهم',
    consent_months: 'فارغ: لا تنتهي',
    budget: 'عند نفادها تنتظر عمليات الإرسال',
    help_text: 'اذكر اسم العميل وطريقة للوصول إليه',
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
      client: 'هذا العميل وأرقامه المشتركة',
      tenant: 'كل العملاء',
      pair: 'الرقم الذي راسله فقط، حتى 30 يناير 2027',
    },
    consent_required: {
      written: 'كتابية: نموذج أو خانة أو كلمة',
      verbal: 'شفهية: هاتفيًا أو حضوريًا',
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
    'overview.table': 'جدول',
    'overview.nothing': 'لم يُرسل شيء في هذه الأيام',
    'overview.nothing_next': 'اختر أيامًا أخرى أو ابدأ عملية إرسال لإحدى حملات العميل.',
    'range.title': 'الأيام',
    'range.7': '7 أيام',
    'range.30': '30 يومًا',
    'range.90': '90 يومًا',
    'range.month': 'هذا الشهر',
    'range.other': 'أيام أخرى',
    'range.from': 'من',
    'range.to': 'إلى',
    'tile.sent': 'المُرسَلة',
    'tile.delivered': 'المسلَّمة',
    'tile.failed': 'الفاشلة',
    'tile.unconfirmed': 'بلا إشعار تسليم بعد',
    'tile.replied': 'رسائل رُدّ عليها',
    'tile.opted_out': 'إلغاءات الاشتراك',
    'tile.clicked': 'أشخاص نقروا',
    'tile.of_known': '%{share} من النتائج المعروفة',
    'tile.rejected': 'منها %{count} مرفوضة',
    'tile.of_confirmed': '%{share} من المؤكَّدة',
    'tile.of_delivered': '%{share} مما سُلّم',
    'window.everywhere':
      'لا يمكن مراسلة أحد في هذه الساعات: يسمح القانون بـ %{hours} بالتوقيت المحلي للمستلم (47 CFR 64.1200(c)(1)).',
    'window.states':
      'لا يمكن أبدًا مراسلة المستلمين في هذه الولايات في هذه الساعات، لأن الساعات القانونية فيها مختلفة: %{states}.',
    'term.again':
      'بهذا لا تعود موافقة أحد سارية. |||| بهذا تعود الموافقة المنتهية لشخص واحد سارية، وقد تراسله عمليات الإرسال. |||| بهذا تعود الموافقة المنتهية لشخصين سارية، وقد تراسلهما عمليات الإرسال. |||| بهذا تعود الموافقة المنتهية لـ %{count} أشخاص سارية، وقد تراسلهم عمليات الإرسال. |||| بهذا تعود الموافقة المنتهية لـ %{count} شخصًا سارية، وقد تراسلهم عمليات الإرسال. |||| بهذا تعود الموافقة المنتهية لـ %{count} شخص سارية، وقد تراسلهم عمليات الإرسال.',
    'term.nobody': 'بهذا لا تنتهي موافقة أحد الآن ولا خلال %{days} يومًا.',
    'term.now':
      'بهذا لا تنتهي موافقة أحد الآن. |||| بهذا تنتهي فورًا موافقة شخص واحد، وتتجاوزه عمليات الإرسال. |||| بهذا تنتهي فورًا موافقة شخصين، وتتجاوزهما عمليات الإرسال. |||| بهذا تنتهي فورًا موافقة %{count} أشخاص، وتتجاوزهم عمليات الإرسال. |||| بهذا تنتهي فورًا موافقة %{count} شخصًا، وتتجاوزهم عمليات الإرسال. |||| بهذا تنتهي فورًا موافقة %{count} شخص، وتتجاوزهم عمليات الإرسال.',
    'term.soon':
      'بهذا لا تنتهي موافقة أحد الآن. |||| بهذا لا تنتهي موافقة أحد الآن، لكن موافقة شخص واحد تنتهي خلال %{days} يومًا. |||| بهذا لا تنتهي موافقة أحد الآن، لكن موافقة شخصين تنتهي خلال %{days} يومًا. |||| بهذا لا تنتهي موافقة أحد الآن، لكن موافقة %{count} أشخاص تنتهي خلال %{days} يومًا. |||| بهذا لا تنتهي موافقة أحد الآن، لكن موافقة %{count} شخصًا تنتهي خلال %{days} يومًا. |||| بهذا لا تنتهي موافقة أحد الآن، لكن موافقة %{count} شخص تنتهي خلال %{days} يومًا.',
    'term.more':
      'لا تنتهي موافقة غيرهم خلال %{days} يومًا. |||| وخلال %{days} يومًا تنتهي موافقة شخص آخر. |||| وخلال %{days} يومًا تنتهي موافقة شخصين آخرين. |||| وخلال %{days} يومًا تنتهي موافقة %{count} أشخاص آخرين. |||| وخلال %{days} يومًا تنتهي موافقة %{count} شخصًا آخر. |||| وخلال %{days} يومًا تنتهي موافقة %{count} شخص آخر.',
    'window.law': 'تسري الساعات القانونية دائمًا.',
    'window.unplaced':
      'لا يمكن أبدًا مراسلة المستلمين مجهولي المكان في هذه الساعات: إذ تُطبَّق عليهم أضيق ساعات تسمح بها أي ولاية.',
    day: 'اليوم',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
