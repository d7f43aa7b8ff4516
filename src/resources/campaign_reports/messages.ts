import type { MessagesFor } from '../../admin/define';
import type { campaignReports } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Report |||| Reports',
  fields: {
    kind: 'Report',
    state: 'State',
    rows: 'Rows',
    url: 'Download',
    error: 'Problem',
    expires_at: 'Expires',
    by: 'By',
    created_at: 'Requested',
  },
  choices: {
    kind: {
      recipients: 'Recipients and outcomes',
      replies: 'Replies',
      opt_outs: 'Opt-outs',
      clicks: 'Clicks',
    },
    state: { preparing: 'Preparing', ready: 'Ready', failed: 'Failed', expired: 'Expired' },
    error: { internal: 'It could not be created. Request it again.' },
  },
  actions: { create: 'Request' },
  empty: {
    title: 'There are no reports yet',
    next: 'A report is prepared in the background and kept for seven days.',
  },
  remove: 'The file can no longer be downloaded.',
} as const satisfies MessagesFor<typeof campaignReports>;

export const es = {
  name: 'Informe |||| Informes',
  fields: {
    kind: 'Informe',
    state: 'Estado',
    rows: 'Filas',
    url: 'Descarga',
    error: 'Problema',
    expires_at: 'Vence',
    by: 'Por',
    created_at: 'Solicitado',
  },
  choices: {
    kind: {
      recipients: 'Destinatarios y resultados',
      replies: 'Respuestas',
      opt_outs: 'Bajas',
      clicks: 'Clics',
    },
    state: { preparing: 'En preparación', ready: 'Listo', failed: 'Fallido', expired: 'Vencido' },
    error: { internal: 'No se pudo crear. Solicítelo de nuevo.' },
  },
  actions: { create: 'Solicitar' },
  empty: {
    title: 'Aún no hay informes',
    next: 'Un informe se prepara en segundo plano y se guarda siete días.',
  },
  remove: 'El archivo ya no se podrá descargar.',
} satisfies Translated<typeof en>;

export const ar = {
  name: named('تقرير', 'التقارير'),
  fields: {
    kind: 'التقرير',
    state: 'الحالة',
    rows: 'الصفوف',
    url: 'التنزيل',
    error: 'المشكلة',
    expires_at: 'ينتهي',
    by: 'بواسطة',
    created_at: 'تاريخ الطلب',
  },
  choices: {
    kind: {
      recipients: 'المستلمون والنتائج',
      replies: 'الردود',
      opt_outs: 'إلغاءات الاشتراك',
      clicks: 'النقرات',
    },
    state: { preparing: 'قيد الإعداد', ready: 'جاهز', failed: 'فشل', expired: 'منتهي الصلاحية' },
    error: { internal: 'تعذّر إعداده. اطلبه من جديد.' },
  },
  actions: { create: 'طلب' },
  empty: { title: 'لا توجد تقارير بعد', next: 'يُعد التقرير في الخلفية ويُحفظ سبعة أيام.' },
  remove: 'لن يمكن تنزيل الملف بعد ذلك.',
} satisfies Translated<typeof en>;
