import { JOBS_ONLY, PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF } from '../../contract/roles';
import type { MessagesFor } from '../../admin/define';
import type { tenantUsers } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'User |||| Users',
  fields: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    mfa: 'MFA',
    state: 'State',
    last_sign_in_at: 'Last sign-in',
  },
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
  empty: { title: 'This tenant has no users yet' },
} as const satisfies MessagesFor<typeof tenantUsers>;

export const es = {
  name: 'Usuario |||| Usuarios',
  fields: {
    name: 'Nombre',
    email: 'Correo electrónico',
    role: 'Rol',
    mfa: 'MFA',
    state: 'Estado',
    last_sign_in_at: 'Último acceso',
  },
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
  empty: { title: 'Esta organización aún no tiene usuarios' },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('مستخدم', 'المستخدمون'),
  fields: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    role: 'الدور',
    mfa: 'MFA',
    state: 'الحالة',
    last_sign_in_at: 'آخر دخول',
  },
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
  empty: { title: 'ليس لهذه المؤسسة مستخدمون بعد' },
} satisfies Translated<typeof en>;
