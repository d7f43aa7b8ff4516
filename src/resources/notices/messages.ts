import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { notices } from './contract';

export const en = {
  name: 'Notification |||| Notifications',
  fields: { kind: 'What happened', name: 'About', at: 'When', unread: 'New' },
  choices: {
    kind: {
      job_finished: 'Job finished',
      job_failed: 'Job failed',
      job_stopped: 'Job stopped',
      job_waits: 'Job waits for its carrier',
      outcomes_unknown: 'Outcomes unknown',
      import_finished: 'Import finished',
      import_failed: 'Import failed',
      report_ready: 'Report ready',
      report_failed: 'Report failed',
      carrier_away: 'Carrier doesn’t answer',
      carrier_back: 'Carrier is back',
    },
  },
  filters: { unread: 'New', kind: 'What happened' },
  empty: {
    title: 'There are no notifications',
    next: 'When a job, an import or a report of yours ends, it is said here, and kept for 90 days.',
  },
} as const satisfies MessagesFor<typeof notices>;

export const es = {
  name: 'Notificación |||| Notificaciones',
  fields: { kind: 'Qué pasó', name: 'Sobre', at: 'Cuándo', unread: 'Nueva' },
  choices: {
    kind: {
      job_finished: 'Envío terminado',
      job_failed: 'Envío con error',
      job_stopped: 'Envío detenido',
      job_waits: 'Envío en espera del operador',
      outcomes_unknown: 'Resultados desconocidos',
      import_finished: 'Importación terminada',
      import_failed: 'Importación fallida',
      report_ready: 'Informe listo',
      report_failed: 'Informe fallido',
      carrier_away: 'El operador no responde',
      carrier_back: 'El operador responde de nuevo',
    },
  },
  filters: { unread: 'Nueva', kind: 'Qué pasó' },
  empty: {
    title: 'No hay notificaciones',
    next: 'Aquí se avisa cuando termina un envío, una importación o un informe suyo. Los avisos se conservan 90 días.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('إشعار', 'الإشعارات'),
  fields: { kind: 'ما حدث', name: 'بشأن', at: 'الوقت', unread: 'جديد' },
  choices: {
    kind: {
      job_finished: 'انتهت عملية الإرسال',
      job_failed: 'أخفقت عملية الإرسال',
      job_stopped: 'أُوقفت عملية الإرسال',
      job_waits: 'عملية الإرسال تنتظر المشغّل',
      outcomes_unknown: 'نتائج غير معروفة',
      import_finished: 'انتهى الاستيراد',
      import_failed: 'أخفق الاستيراد',
      report_ready: 'التقرير جاهز',
      report_failed: 'أخفق التقرير',
      carrier_away: 'المشغّل لا يستجيب',
      carrier_back: 'عاد المشغّل إلى العمل',
    },
  },
  filters: { unread: 'جديد', kind: 'ما حدث' },
  empty: {
    title: 'لا توجد إشعارات',
    next: 'عند انتهاء عملية إرسال أو استيراد أو تقرير يخصك يظهر الإشعار هنا، ويُحفظ 90 يومًا.',
  },
} satisfies Translated<typeof en>;
