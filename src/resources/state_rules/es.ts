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
    purposes: 'Propósitos',
    opt_outs: 'La baja alcanza',
    revocations: 'Historial del alcance de las bajas',
    disclosures: 'Palabras que deben tener los mensajes',
  },
  filters: { on: 'En la fecha', purpose: 'Normas para' },
  choices: {
    opt_outs: { client: 'Todos los números del cliente', chosen: 'Lo que eligió el cliente' },
    holidays: { open: 'Abierto', closed: 'Sin mensajes' },
    purpose: {
      marketing: 'Marketing',
      informational: 'Informativo',
      transactional: 'Transaccional',
      political: 'Político',
      emergency: 'Emergencia',
    },
    purposes: {
      marketing: 'Marketing',
      informational: 'Informativo',
      transactional: 'Transaccional',
      political: 'Político',
      emergency: 'Emergencia',
    },
  },
  empty: { title: 'No se encuentra ningún estado' },
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.state_rules.texts',
  words: {
    note: 'Son resúmenes, no asesoramiento legal.',
    closed: 'Sin mensajes',
    any_hour: 'A cualquier hora',
    all_purposes: 'Todos los propósitos',
    starts: 'Desde el %{date}',
    from: 'Desde el %{date}: %{hours}',
    every_day: '%{weekday} todos los días',
    by_day: 'laborables %{weekday}, sábado %{saturday}, domingo %{sunday}',
    holidays: '%{hours}, sin mensajes en feriados',
    always: 'Antes de nuestros registros',
    'opt_outs.client': 'la baja alcanza todos los números del cliente',
    'opt_outs.waived': 'la baja alcanza lo que eligió el cliente',
    until: '%{words} hasta el %{date}',
    disclosure: 'los mensajes contienen %{phrases}',
    most: 'como máximo %{count} mensaje a una persona en 24 horas |||| como máximo %{count} mensajes a una persona en 24 horas',
    both: '%{first}; %{second}',
    'changes.title': 'Envíos afectados por próximos cambios',
    'changes.lead':
      'Personas a las que no se haya escrito hasta entonces. Las horas son locales y dentro del horario de cada cliente.',
    'changes.no_day': 'Ninguna norma cambia en una fecha conocida.',
    'changes.no_job': 'Ningún envío está en espera.',
    'changes.none':
      'Nada cambia para el envío en espera. |||| Nada cambia para los %{count} envíos en espera.',
    'changes.none_of': 'Nada cambia para los envíos en espera que se contaron.',
    'changes.uncounted':
      '%{count} envío más en espera no se contó aquí. Ábrelo para ver a cuántas personas afecta. |||| %{count} envíos más en espera no se contaron aquí. Abre cada uno para ver a cuántas personas afecta.',
    'changes.part': 'Se muestran %{shown} de %{total}.',
    'changes.job': 'Envío',
    'changes.state': 'Estado',
    'changes.people': 'Personas',
    'changes.before': 'Hasta entonces',
    'changes.after': 'A partir de entonces',
    'changes.about': 'cerca de %{count}',
    'changes.anywhere': 'Desconocido: las normas más estrictas de cualquier estado',
    'changes.no_cap': 'sin límite de mensajes en 24 horas',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
