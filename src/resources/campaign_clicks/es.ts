import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
  name: 'Clic |||| Clics',
  fields: {
    at: 'Cuándo',
    destination: 'Destino',
    phone: 'Destinatario',
    bot: 'Por un programa',
  },
  filters: { bot: 'Solo programas' },
  empty: {
    title: 'Nadie ha hecho clic aún',
    next: 'Los clics en los enlaces de esta campaña aparecen aquí, las personas aparte de los programas.',
  },
} satisfies Translated<typeof en>;
