import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.queue',
  words: {
    title: 'Cola de envío, todas las organizaciones',
    queued: 'Mensajes en espera',
    running: 'Envíos en curso',
    oldest: 'Espera más larga',
    rate: 'Por minuto',
    trend: 'Mensajes en espera desde que se abrió esta página: de %{from} a %{to}, como máximo %{most}',
    seconds: '%{count} s',
    minutes: '%{count} min',
    hours: '%{count} h',
  },
} satisfies TranslatedTable<typeof english>;
