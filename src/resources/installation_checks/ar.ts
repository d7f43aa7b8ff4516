import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as english from './messages';
import type * as textsEnglish from './texts';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('التثبيت', 'التثبيت'),
  fields: { check: 'الفحص', state: 'الحالة', cure: 'المطلوب', detail: 'التفاصيل' },
  choices: {
    check: {
      database: 'قاعدة البيانات',
      secret: 'المفتاح السري',
      disk: 'مساحة القرص',
      files: 'مخزن الملفات',
      clock: 'الساعة',
      law: 'الساعات والحدود القانونية',
      time_zones: 'المناطق الزمنية',
      work: 'العمل في الخلفية',
      origins: 'عنوان لوحة التحكم',
      administrator: 'المسؤول',
      mail: 'البريد',
      carrier: 'المشغّل',
      webhooks: 'Webhooks',
      domain: 'نطاق الروابط المختصرة',
      tenant: 'المؤسسة الأولى',
    },
    state: { ok: 'سليم', todo: 'مطلوب', warning: 'تحذير', failed: 'فاشل' },
    cure: {
      database: 'شغّل PostgreSQL 15 أو أحدث؛ وإن ذُكرت أوامر فليُنفّذها مسؤول قاعدة البيانات',
      secret: 'اضبط SECRET_KEY على كل خادم بالأرقام الست عشرية الـ 64 نفسها التي كُتبت بها البيانات',
      disk: 'أفرغ مساحة في DATA_DIR أو انقله إلى قرص أكبر',
      files:
        'اضبط FILES_S3_ENDPOINT وFILES_S3_BUCKET وFILES_S3_REGION على حاوية يُوصل إليها عبر https، بمفتاح يُسمح له بقراءة كائناتها وكتابتها وسردها وحذفها',
      clock: 'زامِن ساعتي هذا الخادم وقاعدة البيانات عبر NTP',
      law: 'اضبط QUIET_HOURS على hold، إلا إذا كنت تتحمل مسؤولية الرسائل خارج الساعات القانونية',
      time_zones: 'انتقل إلى إصدار أحدث مناطقه الزمنية محدّثة',
      work: 'شغّل عملية worker أو أكثر؛ وإن كانت تعمل فابحث في سجلاتها عما يتكرر فشله',
      origins: 'اضبط APP_ORIGINS على عنوان https الذي تُفتح به لوحة التحكم',
      administrator:
        'استخدم رمز الإعداد الذي يعرضه التشغيل أو نفّذ npm run admin:create ثم سجّل الدخول واضبط التحقق بخطوتين',
      mail: 'اضبط SMTP_URL على خادم بريد يقبل الرسائل من MAIL_FROM وأرسل رسالة تجريبية',
      carrier: 'اضبط CARRIERS_FILE على حساب لدى مشغّل بالمفتاح الذي أعطاك إياه وأرسل تجربة من صفحة الحساب',
      webhooks: 'اجعل public_url في CARRIERS_FILE يصل من الإنترنت إلى هذا الخادم',
      domain: 'أضف نطاقًا من صفحة النطاقات وأدخل سجلات DNS التي تعرضها صفحته',
      tenant: 'أنشئ مؤسسة مع مسؤولها الأول من صفحة المؤسسات',
      smpp_host: 'صحّح host وport للحساب في CARRIERS_FILE واسمح في جدران الحماية بالاتصال بهما',
      smpp_tls:
        'اضبط tls وport للحساب في CARRIERS_FILE كما يذكرهما المشغّل، واضبط ca إذا كان المشغّل يوقّع شهادته بنفسه',
      smpp_credentials:
        'صحّح system_id وpassword للحساب في CARRIERS_FILE؛ وإن كانا صحيحين فاطلب من المشغّل قبول عنوان هذا الخادم',
      smpp_bind: 'صحّح bind وsystem_type للحساب في CARRIERS_FILE أو اسأل المشغّل عن الرمز',
    },
  },
  actions: { try_mail: 'أرسل لي رسالة تجريبية' },
  done: { try_mail: 'قبل خادم البريد الرسالة' },
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.installation_checks.texts',
  words: {
    'tab.checks': 'الفحوص',
    'tab.operations': 'التشغيل',
    'tab.first_run': 'الخطوات الأولى',
    title: 'الخطوات الأولى',
    steps: 'حتى المؤسسة الأولى',
    lead: 'أُنجز %{count} من %{total} خطوات. يمكن اتخاذها بأي ترتيب.',
    done: 'أُنجزت كل الخطوات. تبقى هذه الصفحة هنا ضمن «التثبيت».',
    administrator: 'يدخل بكلمة مرور ورمز.',
    'administrator.users': 'المستخدمون',
    look: 'تحقّق مجددًا',
    setting: 'الإعداد',
    'mail.setting': 'اضبط SMTP_URL وأعد تشغيل الخادم.',
    'mail.failing': 'صحّح SMTP_URL وأعد تشغيل الخادم ثم حاول مجددًا.',
    'mail.try': 'تُظهر رسالة تجريبية أن الدعوات تصل.',
    'mail.done': 'قبل خادم البريد رسالة تجريبية.',
    'carrier.none':
      'اضبط CARRIERS_FILE على ملف كهذا وأعد تشغيل الخادم. تجد حقول كل مشغّل في docs/carriers.md.',
    'carrier.new': 'لدى الخادم حساب الآن.',
    'carrier.client': 'تُرسل التجربة من رقم أحد العملاء: أنشئ عميلًا واشترِ له رقمًا.',
    'carrier.create': 'إنشاء عميل',
    'carrier.number': 'تحتاج التجربة إلى رقم: اشترِ رقمًا لأحد العملاء.',
    'carrier.find': 'البحث عن رقم',
    'carrier.done': 'قبل المشغّل نصًا.',
    'carrier.simulated': 'المشغّل تجريبي: لا يصل أي نص إلى هاتف.',
    'carrier.test': 'يُظهر نص يقبله المشغّل أن الحساب يعمل.',
    'carrier.open': 'إرسال رسالة تجريبية',
    'domain.add': 'تستخدمه الروابط المختصرة.',
    'domain.create': 'إضافة نطاق',
    'domain.prove': 'أدخل سجلات DNS للنطاق ثم افحصه.',
    'domain.failing': 'لا يعمل النطاق بعد. تذكر صفحته السبب.',
    'domain.open': 'فتح النطاق',
    'domain.done': 'تعمل الروابط المختصرة عليه.',
    'domain.all': 'النطاقات',
    tenant: 'مؤسسة لها مستخدموها وعملاؤها.',
    'tenant.done': 'أضف مؤسسات أخرى متى شئت.',
    'tenant.create': 'إنشاء مؤسسة',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
