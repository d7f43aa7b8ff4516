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
      job_waits: 'Job waiting for the carrier',
      job_paused: 'Job paused: needs a decision',
      number_paused: 'Number rejected by the carrier',
      outcomes_unknown: 'Outcomes unknown',
      import_finished: 'Import finished',
      import_failed: 'Import failed',
      report_ready: 'Report ready',
      report_failed: 'Report failed',
      plan_stopped: 'Monthly report stopped',
      mail_failed: 'Report not mailed',
      carrier_away: 'Carrier not responding',
      carrier_back: 'Carrier back',
    },
  },
  filters: { unread: 'New', kind: 'What happened' },
  empty: {
    title: 'There are no notifications',
    next: 'You are told here when your jobs, imports and reports finish. Notifications are kept for 90 days.',
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
      job_paused: 'Envío en pausa: falta una decisión',
      number_paused: 'Número rechazado por el operador',
      outcomes_unknown: 'Resultados desconocidos',
      import_finished: 'Importación terminada',
      import_failed: 'Importación fallida',
      report_ready: 'Informe listo',
      report_failed: 'Informe fallido',
      plan_stopped: 'Informe mensual detenido',
      mail_failed: 'Informe no enviado por correo',
      carrier_away: 'El operador no responde',
      carrier_back: 'El operador responde de nuevo',
    },
  },
  filters: { unread: 'Nueva', kind: 'Qué pasó' },
  empty: {
    title: 'No hay notificaciones',
    next: 'Aquí se le avisa cuando terminan sus envíos, importaciones e informes. Las notificaciones se conservan 90 días.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('إشعار', 'الإشعارات'),
  fields: { kind: 'ما حدث', name: 'بشأن', at: 'الوقت', unread: 'جديد' },
  choices: {
    kind: {
      job_finished: 'انتهت عملية الإرسال',
      job_failed: 'فشلت عملية الإرسال',
      job_stopped: 'أُوقفت عملية الإرسال',
      job_waits: 'عملية الإرسال تنتظر المشغّل',
      job_paused: 'عملية إرسال متوقفة مؤقتًا: بانتظار قرار',
      number_paused: 'رقم يرفضه المشغّل',
      outcomes_unknown: 'نتائج غير معروفة',
      import_finished: 'انتهى الاستيراد',
      import_failed: 'فشل الاستيراد',
      report_ready: 'التقرير جاهز',
      report_failed: 'فشل التقرير',
      plan_stopped: 'توقف تقرير شهري',
      mail_failed: 'لم يُرسل التقرير بالبريد',
      carrier_away: 'المشغّل لا يستجيب',
      carrier_back: 'عاد المشغّل إلى العمل',
    },
  },
  filters: { unread: 'جديد', kind: 'ما حدث' },
  empty: {
    title: 'لا توجد إشعارات',
    next: 'تظهر هنا إشعارات انتهاء عمليات الإرسال والاستيراد والتقارير الخاصة بك، وتُحفظ 90 يومًا.',
  },
} satisfies Translated<typeof en>;
