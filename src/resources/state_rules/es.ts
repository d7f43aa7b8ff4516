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
    texts_in_24h: 'Mensajes en 24 horas',
    caps: 'Historial del límite',
  },
  filters: { on: 'En la fecha' },
  choices: { holidays: { open: 'Abierto', closed: 'Sin mensajes' } },
  empty: { title: 'No se encuentra ningún estado' },
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.state_rules.texts',
  words: {
    note: 'Son resúmenes, no asesoramiento legal.',
    closed: 'Sin mensajes',
    starts: 'Desde el %{date}',
    from: 'Desde el %{date}: %{hours}',
    every_day: '%{weekday} todos los días',
    by_day: 'laborables %{weekday}, sábado %{saturday}, domingo %{sunday}',
    holidays: '%{hours}, sin mensajes en feriados',
    always: 'Antes de nuestros registros',
    most: 'como máximo %{count} mensaje a una persona en 24 horas |||| como máximo %{count} mensajes a una persona en 24 horas',
    both: '%{first}; %{second}',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
