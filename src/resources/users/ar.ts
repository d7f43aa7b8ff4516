import { JOBS_ONLY, PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF } from '../../contract/roles';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('مستخدم', 'المستخدمون'),
  fields: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    role: 'الدور',
    state: 'الحالة',
    mfa: 'MFA',
    tenant_id: 'المؤسسة',
    last_sign_in_at: 'آخر دخول',
    created_at: 'تاريخ الإنشاء',
  },
  help: {
    email: 'يصل إلى هذا العنوان رابط لتعيين كلمة المرور',
    role: 'لا يمكن تغييره لاحقًا: احذف المستخدم ثم أضفه من جديد',
  },
  actions: { reset_password: 'إرسال رابط إعادة التعيين', reset_mfa: 'إعادة ضبط MFA' },
  empty: { title: 'لا يوجد مستخدمون بعد' },
  remove: 'تُنهى جلسته فورًا ولا يمكنه الدخول مرة أخرى.',
  choices: {
    role: {
      [TENANT_STAFF]: 'موظف',
      [TENANT_ADMIN]: 'مسؤول المؤسسة',
      [JOBS_ONLY]: 'عمليات الإرسال فقط',
      [PROVIDER_ADMIN]: 'مسؤول المزوّد',
    },
    state: { active: 'نشط', invited: 'مدعو' },
  },
  done: { reset_password: 'تم إرسال رابط إعادة التعيين', reset_mfa: 'تمت إعادة ضبط MFA' },
  confirm: {
    reset_password: {
      title: 'إرسال رابط إعادة تعيين كلمة المرور إلى %{name}؟',
      consequence: 'يصل رابط لتعيين كلمة مرور جديدة إلى %{email}. وتبقى القديمة صالحة حتى يُستخدم.',
    },
    reset_mfa: {
      title: 'إعادة ضبط MFA للمستخدم %{name}؟',
      consequence: 'يتوقف تطبيق المصادقة لديه فورًا، ويُعدّ تطبيقًا جديدًا عند الدخول التالي.',
    },
  },
} satisfies Translated<typeof en>;
