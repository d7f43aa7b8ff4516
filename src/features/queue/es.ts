import type { Translated } from '../../i18n/messages';
import type { texts } from './texts';

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
} satisfies Translated<typeof texts>;
