import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as english from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Norma estatal |||| Normas estatales',
  fields: {
    name: 'Estado',
    weekday: 'Días laborables',
    saturday: 'Sábado',
    sunday: 'Domingo',
    holidays: 'Feriados',
    since: 'Desde',
    changes_on: 'Próximo cambio',
    statute: 'Ley',
    reading: 'Nuestra lectura',
    source: 'Fuente',
    read_on: 'Leída el',
    decided_by: 'Decidido por',
    entries: 'Historial',
  },
  filters: { on: 'En la fecha' },
  choices: { holidays: { open: 'Como los demás días', closed: 'Sin mensajes' } },
  empty: { title: 'No se encuentra ningún estado' },
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.state_rules.texts',
  words: {
    note: 'Se envía a cada persona según su propio reloj, dentro de estas horas y del horario del cliente. Si no se sabe dónde está, valen las horas más estrictas de todos los estados. Son resúmenes, no asesoramiento legal: pregunte a su abogado.',
    closed: 'Sin mensajes',
    from: 'Desde el %{date}: %{hours}',
    every_day: '%{weekday} todos los días',
    by_day: 'laborables %{weekday}, sábado %{saturday}, domingo %{sunday}',
    holidays: '%{hours}, sin mensajes en feriados',
    unchanged: 'Ninguno',
    until: 'Hasta el %{date}',
    always: 'Antes de nuestros registros',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
