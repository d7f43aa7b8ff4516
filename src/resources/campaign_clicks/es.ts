import type { Translated } from '../../i18n/messages';
import type { en } from './en';
import type { texts } from './texts';

export const es = {
  name: 'Clic |||| Clics',
  fields: {
    at: 'Cuándo',
    first_at: 'Primero',
    clicks: 'Clics',
    destination: 'Destino',
    phone: 'Destinatario',
    bot: 'Programa',
    reason: 'Se sabe por',
  },
  choices: {
    by: { recipient: 'Por destinatario', link: 'Por enlace' },
    bot: { false: 'Personas', true: 'Programas' },
    reason: {
      head: 'Pidió solo el encabezado',
      prefetch: 'Cargado por adelantado',
      agent: 'Su nombre',
      early: 'Demasiado pronto tras la entrega',
    },
  },
  filters: { by: 'Mostrar', bot: 'De quién', link_id: 'Enlace' },
  empty: {
    title: 'Nadie ha hecho clic aún',
    next: 'Los clics en los enlaces de esta campaña aparecen aquí, las personas aparte de los programas.',
  },
  texts: {
    title: 'Quién hizo clic',
    people: 'Personas',
    people_note: '%{share} de los entregados',
    human: 'Clics de personas',
    programs: 'Clics de programas',
    programs_note: 'Escáneres y vistas previas; no cuentan',
    over_time: 'Clics a lo largo del tiempo',
    from: 'Desde',
    figures: 'Cifras',
    clicks: 'Clics',
    by_programs: 'Programas',
    links: 'Por enlace',
    link: 'Enlace',
    first: 'Primer clic',
    last: 'Último clic',
  },
} satisfies Translated<typeof en & { texts: typeof texts }>;
