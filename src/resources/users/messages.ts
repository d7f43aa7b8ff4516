import { JOBS_ONLY, PROVIDER_ADMIN, type Role, TENANT_ADMIN, TENANT_STAFF } from '../../contract/roles';
import type { MessagesFor } from '../../admin/define';
import type { users } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'User |||| Users',
  fields: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    state: 'State',
    mfa: 'MFA',
    tenant_id: 'Tenant',
    last_sign_in_at: 'Last sign-in',
    created_at: 'Created',
  },
  help: {
    email: 'The link to set the password is sent to this address',
    role: 'It cannot be changed later: delete the user and add them again',
  },
  actions: {
    reset_password: 'Send password reset',
    invite_again: 'Send invitation again',
    reset_mfa: 'Reset MFA',
  },
  empty: { title: 'There are no users yet' },
  remove:
    '%{email} is signed out at once and can no longer sign in to %{tenant}. Their past actions stay in the records.',
  choices: {
    role: {
      [TENANT_STAFF]: 'Staff',
      [TENANT_ADMIN]: 'Tenant admin',
      [JOBS_ONLY]: 'Jobs only',
      2: 'Jobs only (role 2)',
      [PROVIDER_ADMIN]: 'Provider admin',
    },
    state: { active: 'Active', invited: 'Invited' },
    mfa: { true: 'On', false: 'Off' },
  },
  done: {
    create: 'Invitation sent',
    reset_password: 'Password reset sent',
    invite_again: 'Invitation sent',
    reset_mfa: 'MFA reset',
  },
  confirm: {
    reset_password: {
      title: 'Send %{name} a password reset?',
      consequence:
        'A link to set a new password is sent to %{email}. The old password works until the link is used.',
    },
    invite_again: {
      title: 'Invite %{name} again?',
      consequence: 'A new link to set the password is sent to %{email}. The earlier link stops working.',
    },
    reset_mfa: {
      title: 'Reset MFA for %{name}?',
      consequence:
        'They are signed out, and their authenticator stops working at once. At the next sign-in they set up a new one.',
    },
  },
} as const satisfies MessagesFor<typeof users> & { choices: { role: Readonly<Record<Role, string>> } };

export const es = {
  name: 'Usuario |||| Usuarios',
  fields: {
    name: 'Nombre',
    email: 'Correo electrónico',
    role: 'Rol',
    state: 'Estado',
    mfa: 'MFA',
    tenant_id: 'Organización',
    last_sign_in_at: 'Último acceso',
    created_at: 'Creado',
  },
  help: {
    email: 'A esta dirección llega un enlace para elegir la contraseña',
    role: 'No se puede cambiar después: elimine al usuario y agréguelo de nuevo',
  },
  actions: {
    reset_password: 'Enviar restablecimiento de contraseña',
    invite_again: 'Enviar de nuevo la invitación',
    reset_mfa: 'Restablecer MFA',
  },
  empty: { title: 'Aún no hay usuarios' },
  remove:
    'La sesión de %{email} se cierra de inmediato y no podrá volver a entrar en %{tenant}. Lo que hizo queda en los registros.',
  choices: {
    role: {
      [TENANT_STAFF]: 'Personal',
      [TENANT_ADMIN]: 'Administrador de la organización',
      [JOBS_ONLY]: 'Solo envíos',
      2: 'Solo envíos (rol 2)',
      [PROVIDER_ADMIN]: 'Administrador del proveedor',
    },
    state: { active: 'Activo', invited: 'Invitado' },
    mfa: { true: 'Activada', false: 'Desactivada' },
  },
  done: {
    create: 'Invitación enviada',
    reset_password: 'Restablecimiento de contraseña enviado',
    invite_again: 'Invitación enviada',
    reset_mfa: 'MFA restablecida',
  },
  confirm: {
    reset_password: {
      title: '¿Enviar a %{name} un restablecimiento de contraseña?',
      consequence:
        'Se envía a %{email} un enlace para elegir otra contraseña. La anterior sirve hasta que se use el enlace.',
    },
    invite_again: {
      title: '¿Invitar de nuevo a %{name}?',
      consequence:
        'Se envía a %{email} un enlace nuevo para elegir la contraseña. El anterior deja de servir.',
    },
    reset_mfa: {
      title: '¿Restablecer la MFA de %{name}?',
      consequence:
        'Se cierra su sesión y su autenticador deja de servir de inmediato. En el próximo acceso configura uno nuevo.',
    },
  },
} satisfies Translated<typeof en>;

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
  actions: {
    reset_password: 'إرسال رابط إعادة التعيين',
    invite_again: 'إعادة إرسال الدعوة',
    reset_mfa: 'إعادة ضبط MFA',
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
    reset_mfa: 'تمت إعادة ضبط MFA',
  },
  confirm: {
    reset_password: {
      title: 'إرسال رابط إعادة تعيين كلمة المرور إلى %{name}؟',
      consequence: 'يُرسل إلى %{email} رابط لتعيين كلمة مرور جديدة. وتبقى القديمة صالحة حتى يُستخدم الرابط.',
    },
    invite_again: {
      title: 'دعوة %{name} من جديد؟',
      consequence: 'يُرسل إلى %{email} رابط جديد لتعيين كلمة المرور. ويتوقف الرابط السابق عن العمل.',
    },
    reset_mfa: {
      title: 'إعادة ضبط MFA للمستخدم %{name}؟',
      consequence: 'تُنهى جلسته ويتوقف تطبيق المصادقة لديه فورًا. وعند الدخول التالي يُعدّ تطبيقًا جديدًا.',
    },
  },
} satisfies Translated<typeof en>;
