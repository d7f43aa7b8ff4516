import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { JOBS_ONLY, PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF } from '../../contract/roles';
import { named } from '../../i18n/ar/named';
import type * as textsEnglish from './texts';

export const messages = {
  name: named('مستخدم', 'المستخدمون'),
  fields: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    role: 'الدور',
    rights: 'القيود',
    'rights.write': 'إذن التغيير',
    'rights.start': 'إذن بدء عمليات الإرسال',
    'rights.approve': 'إذن الموافقة على عمليات الإرسال',
    'rights.most': 'الأشخاص في كل عملية إرسال',
    'rights.clients': 'العملاء',
    state: 'الحالة',
    mfa: 'التحقق بخطوتين',
    tenant_id: 'المؤسسة',
    last_sign_in_at: 'آخر دخول',
    created_at: 'تاريخ الإنشاء',
  },
  help: {
    email: 'تصل الدعوة إلى هذا العنوان',
  },
  actions: {
    reset_password: 'إرسال رابط إعادة التعيين',
    invite_again: 'إعادة إرسال الدعوة',
    reset_mfa: 'إعادة ضبط التحقق بخطوتين',
    set_role: 'تغيير الدور',
    set_rights: 'تغيير الأذونات',
    join: 'قبول الدعوة',
  },
  empty: { title: 'لا يوجد مستخدمون بعد' },
  remove: 'تُنهى جلسة %{email} فورًا ولا يمكنه الدخول إلى %{tenant} مرة أخرى. ويبقى ما فعله في السجلات.',
  choices: {
    role: {
      [TENANT_STAFF]: 'موظف',
      [TENANT_ADMIN]: 'مسؤول المؤسسة',
      [JOBS_ONLY]: 'عمليات الإرسال فقط',
      2: 'عمليات الإرسال فقط (الدور 2)',
      [PROVIDER_ADMIN]: 'مسؤول المزوّد',
    },
    state: { active: 'نشط', invited: 'مدعو' },
    mfa: { true: 'مفعّل', false: 'معطّل' },
  },
  done: {
    create: 'تم إرسال الدعوة',
    reset_password: 'تم إرسال رابط إعادة التعيين',
    invite_again: 'تم إرسال الدعوة',
    reset_mfa: 'تمت إعادة ضبط التحقق بخطوتين',
  },
  confirm: {
    reset_password: {
      title: 'إرسال رابط إعادة تعيين كلمة المرور إلى %{name}؟',
      consequence: 'يُرسل إلى %{email} رابط لتعيين كلمة مرور جديدة. وتبقى القديمة صالحة حتى يُستخدم الرابط.',
    },
    invite_again: {
      title: 'دعوة %{name} من جديد؟',
      consequence: 'يُرسل إلى %{email} رابط جديد للقبول. ويتوقف الرابط السابق عن العمل.',
    },
    reset_mfa: {
      title: 'إعادة ضبط التحقق بخطوتين للمستخدم %{name}؟',
      consequence: 'تُنهى جلسته ويتوقف تطبيق المصادقة لديه فورًا. وعند الدخول التالي يُعدّ تطبيقًا جديدًا.',
    },
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.users.texts',
  words: {
    'role.above': '%{role} (أعلى من دورك)',
    'role.1': 'يرى صفحة عمليات الإرسال فقط، بالحملات الممنوحة له.',
    'role.3': 'عملاء مؤسسته وجماهيرها وحملاتها وتسجيل 10DLC.',
    'role.4': 'مثل الموظفين، ومستخدمو مؤسسته.',
    'role.5': 'كل شيء، في كل المؤسسات.',
    'invite.title': 'ما يحدث بعد ذلك',
    'invite.text':
      'تصله رسالة فيها رابط للقبول. يختار الجديد كلمة مرور ويُعدّ التحقق بخطوتين، ومن له حساب يبقى حسابه.',
    'mail.waiting': 'لم تخرج آخر رسالة بريد إلى هذا الشخص بعد.',
    'mail.next': 'سنعيد المحاولة في %{at}.',
    'mail.failed': 'تعذّر تسليم آخر رسالة بريد إلى هذا الشخص.',
    'mail.unknown': 'ربما لم تصل آخر رسالة بريد إلى هذا الشخص. أرسلها مرة أخرى.',
    'rules.title': 'عن هذا الحساب',
    'rules.edit': 'الاسم والبريد: الشخص وحده يغيّر اسمه.',
    'rules.self': 'هذا حسابك أنت: لا يمكنك حذفه أو تغيير دوره.',
    'rules.above': 'دوره أعلى من دورك، فلا يغيّر هذا الحساب إلا هو أو من له الدور نفسه.',
    'rights.title': 'الأذونات',
    'rights.verb': 'تغيير الأذونات',
    'rights.question': 'ماذا يمكن أن يفعل %{name}؟',
    'rights.none': 'كل ما يتيحه الدور.',
    'rights.write': 'يمكنه الإنشاء والتغيير والحذف',
    'rights.start': 'يمكنه بدء عمليات الإرسال وإيقافها ومتابعتها',
    'rights.approve': 'يمكنه الموافقة على عمليات إرسال الآخرين',
    'rights.most': 'الحد الأقصى للأشخاص في كل عملية إرسال',
    'rights.any': 'بلا حد',
    'rights.whole': 'أدخل عددًا صحيحًا من 1 فأكثر، أو اتركه فارغًا.',
    'rights.some': 'بعض العملاء فقط',
    'rights.clients': 'العملاء',
    'rights.save': 'تغيير الأذونات',
    'rights.done': 'تغيّرت الأذونات.',
    'change.signed_out_rights':
      'تنتهي جلسته في %{tenant} فورًا. تستمر عمليات الإرسال التي بدأها. وتُقيَّد مفاتيح API الخاصة به أيضًا.',
    'limits.write': 'لا يمكنه تغيير شيء',
    'limits.start': 'لا يمكنه بدء عمليات الإرسال',
    'limits.approve': 'لا يمكنه الموافقة على عمليات الإرسال',
    'limits.most':
      'لا يراسل أحدًا |||| شخص واحد على الأكثر في كل عملية إرسال |||| شخصان على الأكثر في كل عملية إرسال |||| %{most} أشخاص على الأكثر في كل عملية إرسال |||| %{most} شخصًا على الأكثر في كل عملية إرسال |||| %{most} شخص على الأكثر في كل عملية إرسال',
    'limits.clients':
      'لا يرى أي عميل |||| عميل واحد فقط |||| عميلان فقط |||| %{count} عملاء فقط |||| %{count} عميلًا فقط |||| %{count} عميل فقط',
    'change.verb': 'تغيير الدور',
    'change.title': 'ما دور %{name}؟',
    'change.role': 'الدور',
    'change.now': 'الدور الحالي: %{role}',
    'change.signed_out': 'تُنهى جلسته في %{tenant} فورًا. وعند الدخول من جديد يكون له الدور الجديد.',
    'change.fewer': 'يرى أقل من قبل: وتستمر عمليات الإرسال التي بدأها.',
    'change.jobs_only': 'لا يرى إلا الحملات التي تُمنح له بعد ذلك.',
    'change.save': 'تغيير الدور',
    'change.done': 'تم تغيير الدور.',
    'rules.invited': 'لم يقبل الدعوة بعد، فلا يمكنه الدخول هنا.',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
