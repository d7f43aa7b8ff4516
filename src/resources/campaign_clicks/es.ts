import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Clic |||| Clics',
  fields: {
    at: 'Cuándo',
    first_at: 'Primero',
    clicks: 'Clics',
    destination: 'Destino',
    phone: 'Destinatario',
    bot: 'Bot',
    reason: 'Detectado por',
    detail: 'Indicio',
  },
  choices: {
    by: { recipient: 'Por destinatario', link: 'Por enlace' },
    bot: { false: 'Personas', true: 'Bots' },
    reason: {
      head: 'Pidió solo los encabezados',
      prefetch: 'Precargado',
      agent: 'Agente de usuario',
      network: 'Red de alojamiento',
      early: 'Demasiado pronto tras la entrega',
    },
  },
  filters: { by: 'Mostrar', bot: 'Clics de', link_id: 'Enlace' },
  empty: {
    title: 'Aún no hay clics',
    next: 'Los clics en los enlaces de esta campaña aparecen aquí. Personas y bots se cuentan por separado.',
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.campaign_clicks.texts',
  words: {
    title: 'Quién hizo clic',
    people: 'Personas que hicieron clic',
    people_note: '%{share} de los entregados',
    human: 'Clics de personas',
    programs: 'Clics de bots',
    programs_note: 'Escáneres y vistas previas, sin contar',
    over_time: 'Clics a lo largo del tiempo',
    from: 'Desde',
    figures: 'Cifras',
    clicks: 'Clics',
    by_programs: 'Bots',
    decided: 'Por qué se consideran bots',
    decided_lead: 'Un clic cuenta como de una persona cuando nada indica que sea de un bot.',
    links: 'Por enlace',
    link: 'Enlace',
    first: 'Primer clic',
    last: 'Último clic',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
