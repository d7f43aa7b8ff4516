import { textsOf } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'app.queue';

/** Texts of the sending queue. English loads with the screens that show it. */
export const en = {
  title: 'Sending queue, all tenants',
  queued: 'Waiting messages',
  running: 'Running jobs',
  oldest: 'Oldest waits',
  rate: 'Per minute',
  trend: 'Waiting messages since this page was opened: from %{from} to %{to}, at most %{most}',
  failed: 'The queue could not be read. It is tried again by itself.',
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
  oldest: 'El más antiguo espera',
  rate: 'Por minuto',
  trend: 'Mensajes en espera desde que se abrió esta página: de %{from} a %{to}, como máximo %{most}',
  failed: 'No se pudo leer la cola. Se vuelve a intentar automáticamente.',
  seconds: '%{count} s',
  minutes: '%{count} min',
  hours: '%{count} h',
} satisfies Translated<typeof en>;

export const ar = {
  title: 'قائمة انتظار الإرسال، كل المؤسسات',
  queued: 'رسائل منتظرة',
  running: 'عمليات جارية',
  oldest: 'أقدمها ينتظر',
  rate: 'في الدقيقة',
  trend: 'الرسائل المنتظرة منذ فتح هذه الصفحة: من %{from} إلى %{to}، وأقصاها %{most}',
  failed: 'تعذّرت قراءة قائمة الانتظار. تُعاد المحاولة تلقائيًا.',
  seconds: '%{count} ث',
  minutes: '%{count} د',
  hours: '%{count} س',
} satisfies Translated<typeof en>;
