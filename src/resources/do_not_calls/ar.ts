import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { named } from '../../i18n/ar/named';
import type * as textsEnglish from './texts';

export const messages = {
  name: named('رقم في قائمة عدم الاتصال', 'أرقام قائمة عدم الاتصال'),
  commands: { opt_out: 'إلغاء اشتراك رقم' },
  fields: {
    virtual_number: 'رقمنا',
    phone: 'الرقم',
    source: 'المصدر',
    keyword: 'الكلمة المفتاحية',
    campaign_name: 'الحملة',
    scope: 'ينطبق على',
    by: 'بواسطة',
    note: 'ملاحظة',
    created_at: 'منذ',
  },
  choices: {
    source: {
      stop_reply: 'رد STOP',
      keyword: 'كلمة مفتاحية',
      staff: 'الموظفون',
      import: 'استيراد',
      carrier: 'المشغّل',
      erasure: 'محو بناءً على طلب',
      wish: 'قد يريد إلغاء الاشتراك',
    },
    scope: {
      pair: 'كل من يرسل من رقمنا',
      client: 'هذا العميل',
      number: 'هذا العميل وكل من يرسل من رقمنا',
      tenant: 'كل العملاء',
    },
  },
  help: { phone: 'بأي صيغة، مثل ⁦(202) 555-0123⁩', note: 'سبب وجوده في القائمة؛ يُحفظ مع الرقم' },
  actions: { create: 'إضافة', many: 'إضافة أرقام' },
  done: { create: '%{name} في القائمة' },
  empty: {
    title: 'هذه القائمة فارغة',
    next: 'يُضاف هنا من يرد بكلمة STOP، ولا تراسله أي عملية إرسال لهذا العميل بعد ذلك.',
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.do_not_calls.texts',
  words: {
    'scope.tenant': 'تسري طلبات الإيقاف هذه على كل العملاء.',
    'scope.pair':
      'يسري STOP على الرقم الذي أُرسل إليه، وتسري الأرقام التي يضيفها الموظفون أو يستوردونها على العميل كله.',
    add: 'إضافة أرقام',
    'one_what.tenant':
      'لن تراسل أي عملية إرسال لأي عميل هذا الرقم بعد الآن، وتتجاوزه عمليات الاستيراد، ولا يمكن لأحد الرد عليه. ولا يخرج من القائمة إلا إذا أرسل صاحبه START أو أزاله موظف مع ذكر السبب.',
    'one_what.client':
      'لن تراسل أي عملية إرسال لـ «%{name}» هذا الرقم بعد الآن، وتتجاوزه عمليات الاستيراد، ولا يمكن لأحد الرد عليه. ولا يخرج من القائمة إلا إذا أرسل صاحبه START أو أزاله موظف مع ذكر السبب.',
    add_for: 'إضافة أرقام إلى قائمة «%{name}»',
    back: 'العودة إلى القائمة',
    lookup: 'التحقق من رقم',
    look_up: 'استعلام',
    evidence: 'دليل الموافقة',
    not_a_number: 'هذا ليس رقم هاتف. اكتب عشرة أرقام بأي صيغة.',
    not_listed: '%{number} ليس في هذه القائمة.',
    add_one: 'إضافة %{number}',
    listed: '%{number} في هذه القائمة.',
    remove: 'إزالة',
    remove_number: 'إزالة %{number} من القائمة',
    remove_title: 'إزالة %{number} من القائمة؟',
    'remove_what.client':
      'يمكن لعمليات إرسال العميل مراسلة هذا الرقم مجددًا. افعل ذلك فقط إذا وافق الشخص. ويُحفظ السبب.',
    'remove_what.number':
      'يمكن لعمليات إرسال العميل، ولكل من يرسل من الرقم المشترك الذي راسله الشخص، مراسلة هذا الرقم مجددًا. افعل ذلك فقط إذا وافق الشخص. ويُحفظ السبب.',
    'remove_what.pair':
      'يمكن لعمليات الإرسال مراسلة هذا الشخص مجددًا من الأرقام التي راسلها. افعل ذلك فقط إذا وافق الشخص. ويُحفظ السبب.',
    'remove_what.tenant':
      'يمكن لعمليات إرسال كل العملاء مراسلة هذا الرقم مجددًا، ما لم يكن في قائمة عميل آخر. افعل ذلك فقط إذا وافق الشخص. ويُحفظ السبب.',
    reason: 'السبب',
    reason_missing: 'اكتب لماذا يمكن مراسلة هذا الرقم مجددًا.',
    removed: 'أُزيل %{number} من القائمة',
    paste_title: 'الكتابة أو اللصق',
    paste_lead: 'رقم في كل سطر، أو أرقام بينها فواصل، بأي صيغة. وتُتجاهل الأسماء المجاورة لها.',
    numbers: 'الأرقام',
    read: 'صالحة: %{good}، غير صالحة: %{bad}',
    check: 'تحقق',
    file_title: 'من ملف',
    file_lead: 'ملف CSV فيه عمود لأرقام الهاتف. يُتحقق منه قبل حفظ أي شيء.',
    file_help: 'افصل بين الأعمدة بفواصل أو فواصل منقوطة أو علامات جدولة.',
    check_file: 'تحقق من الملف',
    adding: 'جارٍ إضافة الأرقام',
    note_title: 'سبب وجودهم في القائمة',
    note: 'ملاحظة تُحفظ مع كل رقم (اختياري)',
    check_title: 'محتوى «%{file}»',
    check_pasted: 'ما لصقته',
    checking: 'جارٍ التحقق من كل صف…',
    done_title: 'أُضيفت إلى القائمة',
    rows: 'الصفوف',
    new: 'أرقام جديدة',
    added: 'أُضيفت',
    duplicates: 'موجودة أو مكررة',
    invalid: 'ليست أرقامًا',
    sum_further:
      'لا صفوف |||| صف واحد + %{further} إضافية فيه = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة |||| صفان + %{further} إضافية فيهما = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة |||| %{rows} صفوف + %{further} إضافية فيها = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة |||| %{rows} صفًا + %{further} إضافية فيها = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة |||| %{rows} صف + %{further} إضافية فيها = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة',
    sum: 'لا صفوف |||| صف واحد = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة |||| صفان = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة |||| %{rows} صفوف = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة |||| %{rows} صفًا = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة |||| %{rows} صف = %{added} جديدة + %{duplicates} مكررة + %{invalid} غير صالحة',
    add_count:
      'لا أرقام |||| إضافة رقم واحد |||| إضافة رقمين |||| إضافة %{count} أرقام |||| إضافة %{count} رقمًا |||| إضافة %{count} رقم',
    change: 'تغيير',
    to_list: 'الانتقال إلى القائمة',
    again: 'إضافة المزيد',
    left_out: 'الصفوف المتجاوَزة',
    first: 'أول %{shown} من %{total}',
    row: 'الصف',
    line: 'السطر',
    in_text: 'كما لصقته',
    same_line: 'الرقم نفسه في السطر %{line}',
    in_file: 'الرقم في الملف',
    why: 'السبب',
    'why.on_list': 'موجود في القائمة',
    'why.missing': 'لا رقم',
    'why.invalid': 'ليس رقمًا يمكنه استقبال الرسائل',
    'why.duplicate_in_file': 'مكرر في الملف',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
