import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { account } from './contract';

export const en = {
  name: 'Session |||| Profile and security',
  fields: {
    tenant_name: 'Tenant',
    signed_in_at: 'Signed in',
    active_at: 'Last used',
    current: 'This browser',
  },
  actions: {
    end: 'Sign out one session',
    rename: 'Change name',
    password: 'Change password',
    new_app: 'Set up a new authenticator app',
    leave: 'Sign out all other sessions',
  },
} as const satisfies MessagesFor<typeof account>;

export const es = {
  name: 'Sesión |||| Perfil y seguridad',
  fields: {
    tenant_name: 'Organización',
    signed_in_at: 'Inicio de sesión',
    active_at: 'Último uso',
    current: 'Este navegador',
  },
  actions: {
    end: 'Cerrar una sesión',
    rename: 'Cambiar el nombre',
    password: 'Cambiar la contraseña',
    new_app: 'Configurar otra aplicación de autenticación',
    leave: 'Cerrar las demás sesiones',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('جلسة', 'الملف الشخصي والأمان'),
  fields: {
    tenant_name: 'المؤسسة',
    signed_in_at: 'تسجيل الدخول',
    active_at: 'آخر استخدام',
    current: 'هذا المتصفح',
  },
  actions: {
    end: 'إنهاء جلسة',
    rename: 'تغيير الاسم',
    password: 'تغيير كلمة المرور',
    new_app: 'إعداد تطبيق مصادقة جديد',
    leave: 'إنهاء الجلسات الأخرى',
  },
} satisfies Translated<typeof en>;
