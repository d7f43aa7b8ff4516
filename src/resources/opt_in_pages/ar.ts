import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import type * as textsEnglish from './texts';
import { named } from '../../i18n/ar/named';
import { messages as clients } from '../clients/ar';

export const messages = {
  name: named('صفحة اشتراك', 'صفحات الاشتراك'),
  fields: {
    name: 'الاسم',
    audience_id: 'الجمهور',
    domain_id: 'النطاق',
    language: 'اللغة',
    consent: 'نص الموافقة',
    claim: 'نوع الموافقة',
    frequency: 'معدل الرسائل',
    privacy_url: 'سياسة الخصوصية',
    terms_url: 'الشروط',
    minimum_age: 'الحد الأدنى للعمر',
    double_opt_in: 'تأكيد برسالة',
    keyword: 'الكلمة المفتاحية',
    address: 'العنوان',
    number: 'الرقم الذي يُراسَل',
    text_version: 'إصدار النص',
    joined: 'المشتركون',
    waiting: 'بانتظار التأكيد',
    archived: 'مغلقة',
    created_at: 'تاريخ الإنشاء',
    updated_at: 'تاريخ التغيير',
  },
  choices: {
    language: { en: 'الإنجليزية', es: 'الإسبانية', ar: 'العربية' },
    claim: clients.choices.consent_required,
  },
  sections: { name: 'الصفحة', consent: 'ما يوافق عليه الناس', keyword: 'التأكيد' },
  help: {
    consent: 'اذكر المرسل ونوع الرسائل: أوافق على تلقي رسائل تسويقية من …',
    frequency: 'بلغة الصفحة، مثل: حتى 4 رسائل في الشهر',
    minimum_age: 'بالسنوات؛ فارغ: لا تسأل الصفحة',
    domain_id: 'فارغ: عنوان هذا الخادم',
    double_opt_in: 'يتم الاشتراك عند إرسال الكلمة المفتاحية. وإلا يكفي النموذج، ويمكن لأي شخص إدخال رقم غيره.',
    keyword: 'تُرسَل إلى رقم العميل. وتعيد أيضًا من أرسل STOP.',
  },
  filters: { show_archived: 'إظهار المغلقة' },
  actions: { archive: 'إغلاق الصفحة', unarchive: 'فتح من جديد' },
  confirm: {
    archive: {
      title: 'إغلاق %{name}؟',
      consequence:
        'سيذكر عنوانها أنها مغلقة، ولن يستطيع %{waiting} ممن لم يؤكدوا الاشتراك. تبقى الموافقات والنصوص.',
    },
  },
  done: { archive: 'الصفحة مغلقة.', unarchive: 'الصفحة مفتوحة من جديد.' },
  tabs: { texts: 'إصدارات النص' },
  empty: {
    title: 'لا توجد صفحات اشتراك بعد',
    next: 'للصفحة عنوان ورمز QR يوافق فيها الناس على الرسائل، وهذا إثبات موافقتهم.',
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.opt_in_pages.texts',
  words: {
    address: 'العنوان',
    'address.lead': 'ضعه في موقعك ورسائلك البريدية وملصقاتك. لا تُحصى الزيارات.',
    open: 'فتح الصفحة',
    picture: 'رمز QR للعنوان %{address}',
    download: 'تنزيل بصيغة SVG',
    print: 'طباعة',
    closed: 'الصفحة مغلقة، وعنوانها يذكر ذلك.',
    no_number: 'ليس للعميل رقم خاص يمكن مراسلته، لذلك تذكر الصفحة أنها مغلقة.',
    no_audience: 'حُذف جمهورها، لذلك تذكر الصفحة أنها مغلقة. اختر جمهورًا آخر ثم افتحها من جديد.',
    version: 'الإصدار %{n}',
    current: 'المعروض الآن',
    by: 'بواسطة %{by}',
    hash: 'SHA-256',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
