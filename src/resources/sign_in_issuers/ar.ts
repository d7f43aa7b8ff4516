import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as english from './messages';
import type * as textsEnglish from './texts';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('جهة إصدار تسجيل الدخول', 'جهات إصدار تسجيل الدخول'),
  fields: {
    organization: 'اسم المؤسسة',
    tenant_name: 'المؤسسة',
    issuer: 'جهة الإصدار',
    client_id: 'معرّف العميل',
    client_secret: 'سر العميل',
    has_secret: 'سر العميل محفوظ',
    creates_people: 'إضافة الأشخاص عند أول دخول لهم',
    other_role: 'دور الآخرين',
    role_claim: 'سمة الدور',
    admin_values: 'قيم المسؤولين',
    staff_values: 'قيم الموظفين',
    sender_values: 'قيم من لهم عمليات الإرسال فقط',
    passwords_off: 'كلمات المرور معطّلة',
    updated_at: 'آخر تغيير',
  },
  sections: { people: 'الأشخاص', passwords: 'كلمات المرور' },
  choices: {
    other_role: { 1: 'عمليات الإرسال فقط', 3: 'موظف', 4: 'مسؤول المؤسسة' },
  },
  unset: { other_role: 'بلا دخول', role_claim: 'تُحدَّد الأدوار هنا' },
  help: {
    organization: 'يكتبه الأشخاص في صفحة تسجيل الدخول. أحرف لاتينية وأرقام وشرطات',
    issuer:
      'عنوان https لمزوّد OpenID Connect لديك. اسمح هناك بعنوان هذه اللوحة، مع «/» في آخره، لتسجيل الدخول والخروج',
    client_secret: 'لا يُعرض مرة أخرى. عند التعديل اتركه فارغًا للإبقاء عليه',
    creates_people: 'وإلا فلا يدخل إلا الأعضاء والمدعوون',
    other_role: 'للأشخاص الجدد ولمن ليست لديه أي من القيم أدناه. فارغ: بلا دخول',
    role_claim: 'مثل «groups». تحدد الدور عند كل دخول. فارغ: يحتفظ الأعضاء بدورهم هنا',
    admin_values: 'قيمة في كل سطر',
    staff_values: 'قيمة في كل سطر',
    sender_values: 'قيمة في كل سطر',
    passwords_off:
      'لا يدخل الأشخاص إلا عبر جهة الإصدار. تفعيل هذا يسجّل خروج كل من لم يدخل عبرها. سجّل الدخول عبرها أولًا',
  },
  actions: { create: 'إضافة' },
  empty: {
    title: 'يدخل الجميع بكلمة مرور أو مفتاح مرور',
    next: 'مع جهة إصدار يدخل الأشخاص بحساب مؤسستهم.',
  },
  remove: 'لن يدخل أحد عبر %{organization} بعد الآن. يُسجَّل خروج كل من دخل عبرها، وتعمل كلمات المرور من جديد.',
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.sign_in_issuers.texts',
  words: {
    'addresses.title': 'عناوين تُدخل لدى جهة الإصدار',
    'addresses.sign_in': 'تسجيل الدخول والخروج',
    'addresses.logout': 'تسجيل الخروج عبر القناة الخلفية',
    'addresses.logout_note': 'عندئذٍ يُنهي تسجيل الخروج لدى جهة الإصدار الجلسة هنا أيضًا.',
    'addresses.scim': 'تزويد المستخدمين (SCIM 2.0)',
    'addresses.scim_note':
      'عندئذٍ يُزال هنا فورًا كل من يغادر. أدخل رمز مفتاح API لمسؤولي المؤسسة بنطاق «scim.write».',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
