import type { MessagesFor } from '../../admin/define';
import type { jobs } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Job |||| Jobs',
  fields: {
    campaign_name: 'Campaign',
    client_name: 'Client',
    state: 'State',
    sent: 'Progress',
    rate_per_minute: 'Per minute',
    eta_seconds: 'Time left',
    delivered: 'Delivered / Failed',
    opted_out: 'Opt-outs',
    segments: 'Segments',
    started_at: 'Started',
    finished_at: 'Finished',
    duration_seconds: 'Duration',
    by: 'By',
    id: 'Job',
    created_at: 'Created',
  },
  filters: {
    now: 'Now',
    active: 'Running or scheduled',
    state: 'State',
    campaign_id: 'Campaign',
    period: 'Time',
  },
  actions: { try_now: 'Try now' },
  empty: {
    title: 'There are no jobs yet',
    next: 'A job sends a campaign to its recipients. Start one when a campaign is ready.',
  },
  choices: {
    now: { sending: 'Sending', waiting: 'Waiting', failing: 'Finished with failures (3 days)' },
    period: { '24h': 'Last 24 hours', '3d': 'Last 3 days', '7d': 'Last 7 days' },
    state: {
      scheduled: 'Scheduled',
      queued: 'Queued',
      preparing: 'Preparing',
      sending: 'Sending',
      completed: 'Completed',
      stopped: 'Stopped',
      failed: 'Failed',
    },
  },
} as const satisfies MessagesFor<typeof jobs, 'error' | 'hours'>;

export const es = {
  name: 'Envío |||| Envíos',
  fields: {
    campaign_name: 'Campaña',
    client_name: 'Cliente',
    state: 'Estado',
    sent: 'Progreso',
    rate_per_minute: 'Por minuto',
    eta_seconds: 'Tiempo restante',
    delivered: 'Entregados / Fallidos',
    opted_out: 'Bajas',
    segments: 'Segmentos',
    started_at: 'Inicio',
    finished_at: 'Fin',
    duration_seconds: 'Duración',
    by: 'Por',
    id: 'Envío',
    created_at: 'Creado',
  },
  filters: {
    now: 'Ahora',
    active: 'En curso o programados',
    state: 'Estado',
    campaign_id: 'Campaña',
    period: 'Periodo',
  },
  actions: { try_now: 'Intentar ahora' },
  empty: {
    title: 'Aún no hay envíos',
    next: 'Un envío manda una campaña a sus destinatarios. Inicie uno cuando haya una campaña lista.',
  },
  choices: {
    now: { sending: 'Enviando', waiting: 'En espera', failing: 'Terminados con fallos (3 días)' },
    period: { '24h': 'Últimas 24 horas', '3d': 'Últimos 3 días', '7d': 'Últimos 7 días' },
    state: {
      scheduled: 'Programado',
      queued: 'En cola',
      preparing: 'En preparación',
      sending: 'Enviando',
      completed: 'Completado',
      stopped: 'Detenido',
      failed: 'Con error',
    },
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('عملية إرسال', 'عمليات الإرسال'),
  fields: {
    campaign_name: 'الحملة',
    client_name: 'العميل',
    state: 'الحالة',
    sent: 'التقدّم',
    rate_per_minute: 'في الدقيقة',
    eta_seconds: 'الوقت المتبقي',
    delivered: 'تم التسليم / فشل',
    opted_out: 'إلغاء الاشتراك',
    segments: 'المقاطع',
    started_at: 'بدأت',
    finished_at: 'انتهت',
    duration_seconds: 'المدة',
    by: 'بواسطة',
    id: 'عملية الإرسال',
    created_at: 'تاريخ الإنشاء',
  },
  filters: {
    now: 'الآن',
    active: 'جارية أو مجدولة',
    state: 'الحالة',
    campaign_id: 'الحملة',
    period: 'الفترة',
  },
  actions: { try_now: 'المحاولة الآن' },
  empty: {
    title: 'لا توجد عمليات إرسال بعد',
    next: 'عملية الإرسال توصل حملة إلى مستلميها. ابدأ واحدة عندما تكون حملة جاهزة.',
  },
  choices: {
    now: { sending: 'قيد الإرسال', waiting: 'في الانتظار', failing: 'انتهت مع إخفاقات (3 أيام)' },
    period: { '24h': 'آخر 24 ساعة', '3d': 'آخر 3 أيام', '7d': 'آخر 7 أيام' },
    state: {
      scheduled: 'مجدولة',
      queued: 'في الانتظار',
      preparing: 'قيد التحضير',
      sending: 'جارٍ الإرسال',
      completed: 'مكتملة',
      stopped: 'موقوفة',
      failed: 'فشلت',
    },
  },
} satisfies Translated<typeof en>;
