import { textsOf, type TextIn } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'app.glance';

/** Texts of the day at a glance. English loads with it. */
export const en = {
  title: 'At a glance',
  more: '%{count} more',
  sending: 'Sending now',
  waiting: 'Waiting',
  waiting_until: 'Waiting, next at %{time}',
  failing: 'Finished with failures',
  replies: 'Need a reply',
  wishes: 'May want to stop',
  registrations: 'Registrations to fix',
  numbers: 'Numbers at risk',
  count: '%{count} need a reply',
  uncounted: 'How many conversations need a reply could not be loaded',
  count_new: '%{count} new',
  uncounted_new: 'How many notifications are new could not be loaded',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;

export const es = {
  title: 'De un vistazo',
  more: '%{count} más',
  sending: 'Enviando ahora',
  waiting: 'En espera',
  waiting_until: 'En espera, el próximo: %{time}',
  failing: 'Terminados con fallos',
  replies: 'Esperan respuesta',
  wishes: 'Quizá quieran la baja',
  registrations: 'Registros por corregir',
  numbers: 'Números en riesgo',
  count: '%{count} esperan respuesta',
  uncounted: 'No se pudo cargar cuántas conversaciones esperan respuesta',
  count_new: '%{count} nuevas',
  uncounted_new: 'No se pudo cargar cuántas notificaciones son nuevas',
} satisfies Translated<typeof en>;

export const ar = {
  title: 'نظرة سريعة',
  more: '%{count} أخرى',
  sending: 'قيد الإرسال الآن',
  waiting: 'في الانتظار',
  waiting_until: 'في الانتظار، التالية: %{time}',
  failing: 'انتهت مع إخفاقات',
  replies: 'تنتظر ردًا',
  wishes: 'قد يريدون إلغاء الاشتراك',
  registrations: 'تسجيلات تحتاج إلى تصحيح',
  numbers: 'أرقام معرّضة للخطر',
  count: '%{count} تنتظر ردًا',
  uncounted: 'تعذّر تحميل عدد المحادثات التي تنتظر ردًا',
  count_new: '%{count} جديد',
  uncounted_new: 'تعذّر تحميل عدد الإشعارات الجديدة',
} satisfies Translated<typeof en>;
