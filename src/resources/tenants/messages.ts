import type { MessagesFor } from '../../admin/define';
import type { tenants } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Tenant |||| Tenants',
  fields: {
    name: 'Name',
    account_id: 'Provider account',
    users: 'Users',
    clients: 'Clients',
    registered_campaigns_approved: '10DLC campaigns',
    sent_30d: 'Sent (30 days)',
    cost_30d: 'Cost (30 days)',
    failed_rate_30d: 'Failed',
    time_zone: 'Time zone',
    keep_months: 'Texts and outcomes kept',
    notes: 'Notes',
    created_at: 'Created',
  },
  help: { account_id: 'A carrier account that no tenant uses yet' },
  empty: {
    title: 'There are no tenants yet',
    next: 'A tenant is an organization with its own users and clients.',
  },
} as const satisfies MessagesFor<typeof tenants>;

export const es = {
  name: 'Organización |||| Organizaciones',
  fields: {
    name: 'Nombre',
    account_id: 'Cuenta de proveedor',
    users: 'Usuarios',
    clients: 'Clientes',
    registered_campaigns_approved: 'Campañas 10DLC',
    sent_30d: 'Enviados (30 días)',
    cost_30d: 'Costo (30 días)',
    failed_rate_30d: 'Fallidos',
    time_zone: 'Zona horaria',
    keep_months: 'Textos y resultados conservados',
    notes: 'Notas',
    created_at: 'Creada',
  },
  help: { account_id: 'Una cuenta de operador que ninguna organización usa todavía' },
  empty: {
    title: 'Aún no hay organizaciones',
    next: 'Una organización tiene sus propios usuarios y clientes.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('مؤسسة', 'المؤسسات'),
  fields: {
    name: 'الاسم',
    account_id: 'الحساب لدى المزوّد',
    users: 'المستخدمون',
    clients: 'العملاء',
    registered_campaigns_approved: 'حملات 10DLC',
    sent_30d: 'المُرسَل (30 يومًا)',
    cost_30d: 'التكلفة (30 يومًا)',
    failed_rate_30d: 'الفاشل',
    time_zone: 'المنطقة الزمنية',
    keep_months: 'مدة حفظ النصوص والنتائج',
    notes: 'ملاحظات',
    created_at: 'تاريخ الإنشاء',
  },
  help: { account_id: 'حساب لدى المشغّل لا تستخدمه أي مؤسسة بعد' },
  empty: {
    title: 'لا توجد مؤسسات بعد',
    next: 'المؤسسة جهة لها مستخدموها وعملاؤها.',
  },
} satisfies Translated<typeof en>;
