import type { Translated } from '../../i18n/messages';
import { texts as lists } from '../../features/scrubs/kinds/es';
import type * as english from './messages';

export const messages = {
  name: 'Reglas de envío |||| Reglas de envío',
  fields: {
    tenant_name: 'Organización',
    holidays: 'Feriados federales sin mensajes',
    closed_days: 'Otros días sin mensajes',
    most_texts: 'Mensajes a una persona en 24 horas',
    scrub_kinds: 'Comparar con listas antes de enviar',
    scrub_days: 'Vigencia de las respuestas (días)',
    approval_above: 'Aprobación a partir de (personas)',
    proof_above: 'Contraseña de nuevo a partir de (personas)',
    updated_at: 'Cambiado',
  },
  choices: {
    holidays: {
      new_year: 'Año Nuevo',
      king: 'Día de Martin Luther King Jr.',
      washington: 'Natalicio de Washington',
      memorial: 'Día de los Caídos',
      juneteenth: 'Juneteenth',
      independence: 'Día de la Independencia',
      labor: 'Día de los Trabajadores',
      columbus: 'Día de Colón',
      veterans: 'Día de los Veteranos',
      thanksgiving: 'Día de Acción de Gracias',
      christmas: 'Navidad',
    },
    scrub_kinds: lists.words,
  },
  help: {
    holidays:
      'En estos feriados no se envía nada a nadie, ni en el día laborable en que se observa uno de fin de semana. Se aplican a todos los clientes y envíos, sin excepción.',
    closed_days: 'AAAA-MM-DD, uno por línea. Los mensajes esperan al siguiente día en que se puedan enviar.',
    most_texts:
      'El máximo que las campañas de un cliente envían a una persona; los demás mensajes esperan. Vacío: los límites de los estados. El suyo solo puede ser más estricto.',
    scrub_kinds:
      'Las campañas omiten los números que están en estas listas o no tienen una respuesta reciente. El personal compra las respuestas en la revisión de una campaña o en la página de una audiencia.',
    scrub_days: 'Las respuestas más antiguas no cuentan. Déjelo vacío para 31 días.',
    approval_above:
      'Un envío mayor empieza cuando lo aprueba una segunda persona de su organización. Vacío: nunca',
    proof_above:
      'Al iniciar o aprobar un envío mayor se pide de nuevo la contraseña o un código, salvo que se haya dado en los últimos 10 minutos.',
  },
  empty: { title: 'No hay ajustes' },
} satisfies Translated<typeof english.en>;
