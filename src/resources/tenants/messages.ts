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
    spending: 'Spent this month',
    budget: 'Budget per month',
    budget_warning: 'Warn from (%)',
    failed_rate_30d: 'Failed',
    time_zone: 'Time zone',
    keep_months: 'Texts and outcomes kept',
    notes: 'Notes',
    created_at: 'Created',
  },
  help: {
    account_id: 'A carrier account that no tenant uses yet',
    budget:
      'For all clients together, in whole units of the currency of the price list; months follow the client’s time zone. When it is used up, jobs wait; replies and tests still leave. Empty: no limit',
    budget_warning: 'Share of the budget from which its jobs carry a warning',
  },
  unset: { budget: 'No limit', keep_months: 'For ever' },
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
    spending: 'Gastado este mes',
    budget: 'Presupuesto por mes',
    budget_warning: 'Avisar desde (%)',
    failed_rate_30d: 'Fallidos',
    time_zone: 'Zona horaria',
    keep_months: 'Textos y resultados conservados',
    notes: 'Notas',
    created_at: 'Creada',
  },
  help: {
    account_id: 'Una cuenta de operador que ninguna organización usa todavía',
    budget:
      'En unidades enteras de la moneda de la lista de precios, para todos los clientes juntos; el mes de cada cliente sigue su zona horaria. Cuando se agota, los envíos esperan; las respuestas y las pruebas salen igual. Vacío: sin límite',
    budget_warning: 'Parte del presupuesto desde la que los envíos llevan un aviso',
  },
  unset: { budget: 'Sin límite', keep_months: 'Para siempre' },
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
    spending: 'المنفَق هذا الشهر',
    budget: 'الميزانية الشهرية',
    budget_warning: 'تحذير ابتداءً من (%)',
    failed_rate_30d: 'الفاشل',
    time_zone: 'المنطقة الزمنية',
    keep_months: 'مدة حفظ النصوص والنتائج',
    notes: 'ملاحظات',
    created_at: 'تاريخ الإنشاء',
  },
  help: {
    account_id: 'حساب لدى المشغّل لا تستخدمه أي مؤسسة بعد',
    budget:
      'بوحدات كاملة من عملة قائمة الأسعار، لكل العملاء معًا؛ ويتبع شهر كل عميل منطقته الزمنية. عند نفادها تنتظر عمليات الإرسال، وتخرج الردود والاختبارات مع ذلك. فارغ: بلا حد',
    budget_warning: 'نسبة الميزانية التي يظهر عندها تحذير في عمليات الإرسال',
  },
  unset: { budget: 'بلا حد', keep_months: 'دائمًا' },
  empty: {
    title: 'لا توجد مؤسسات بعد',
    next: 'المؤسسة جهة لها مستخدموها وعملاؤها.',
  },
} satisfies Translated<typeof en>;
