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
    expires_at: 'Expires',
    by: 'By',
    created_at: 'Asked for',
  },
  choices: {
    kind: {
      recipients: 'Recipients and outcomes',
      replies: 'Replies',
      opt_outs: 'Opt-outs',
      clicks: 'Clicks',
    },
    state: { preparing: 'Being built', ready: 'Ready', failed: 'Failed', expired: 'Expired' },
  },
  actions: { create: 'Request' },
  empty: {
    title: 'No report was asked for yet',
    next: 'A report is built in the background and kept for seven days.',
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
    expires_at: 'Caduca',
    by: 'Por',
    created_at: 'Pedido',
  },
  choices: {
    kind: {
      recipients: 'Destinatarios y resultados',
      replies: 'Respuestas',
      opt_outs: 'Bajas',
      clicks: 'Clics',
    },
    state: { preparing: 'Preparándose', ready: 'Listo', failed: 'Fallido', expired: 'Caducado' },
  },
  actions: { create: 'Pedir' },
  empty: {
    title: 'Aún no se ha pedido ningún informe',
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
    expires_at: 'ينتهي',
    by: 'بواسطة',
    created_at: 'طُلب',
  },
  choices: {
    kind: {
      recipients: 'المستلمون والنتائج',
      replies: 'الردود',
      opt_outs: 'إلغاءات الاشتراك',
      clicks: 'النقرات',
    },
    state: { preparing: 'قيد الإعداد', ready: 'جاهز', failed: 'فشل', expired: 'منتهي' },
  },
  actions: { create: 'طلب' },
  empty: { title: 'لم يُطلب أي تقرير بعد', next: 'يُعد التقرير في الخلفية ويُحفظ سبعة أيام.' },
  remove: 'لن يمكن تنزيل الملف بعد ذلك.',
} satisfies Translated<typeof en>;
