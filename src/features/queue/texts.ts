import { textsOf } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'app.queue';

/** Texts of the sending queue. English loads with the screens that show it. */
export const en = {
  title: 'Sending queue, all tenants',
  queued: 'Messages waiting',
  running: 'Jobs running',
  oldest: 'Longest wait',
  rate: 'Per minute',
  trend: 'Messages waiting since this page was opened: from %{from} to %{to}, at most %{most}',
  seconds: '%{count} s',
  minutes: '%{count} min',
  hours: '%{count} h',
} as const;

export const useText = textsOf(at, en);
export type Text = ReturnType<typeof useText>;

export const es = {
  title: 'Cola de envío, todas las organizaciones',
  queued: 'Mensajes en espera',
  running: 'Envíos en curso',
  oldest: 'Espera más larga',
  rate: 'Por minuto',
  trend: 'Mensajes en espera desde que se abrió esta página: de %{from} a %{to}, como máximo %{most}',
  seconds: '%{count} s',
  minutes: '%{count} min',
  hours: '%{count} h',
} satisfies Translated<typeof en>;

export const ar = {
  title: 'قائمة انتظار الإرسال، كل المؤسسات',
  queued: 'رسائل في الانتظار',
  running: 'عمليات إرسال جارية',
  oldest: 'أطول انتظار',
  rate: 'في الدقيقة',
  trend: 'الرسائل في الانتظار منذ فتح هذه الصفحة: من %{from} إلى %{to}، وأقصاها %{most}',
  seconds: '%{count} ث',
  minutes: '%{count} د',
  hours: '%{count} س',
} satisfies Translated<typeof en>;
