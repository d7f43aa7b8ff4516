import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { messages as reportsEs } from '../reports/es';

export const messages = {
  name: 'Informe mensual |||| Informes mensuales',
  fields: {
    kind: 'Informe',
    client_id: 'Cliente',
    user_ids: 'Se envía a',
    state: 'Estado',
    stopped_because: 'Por qué se detuvo',
    next_on: 'Próximo',
    last_made_at: 'Última preparación',
    time_zone: 'Zona horaria',
    by: 'Programado por',
    created_at: 'Programado',
  },
  choices: {
    kind: reportsEs.choices.kind,
    state: { active: 'Activo', paused: 'En pausa', stopped: 'Detenido' },
    stopped_because: {
      planner_gone: 'Quien lo programó ya no tiene cuenta aquí',
      planner_role: 'Quien lo programó ya no puede ver informes',
      no_readers: 'Ninguno de sus destinatarios puede ver informes ya',
      restored: 'La base de datos se restauró desde una copia: el último informe pudo enviarse después',
    },
  },
  unset: { client_id: reportsEs.unset.client_id },
  help: {
    kind: 'El primer día de cada mes se prepara el informe del mes anterior.',
    client_id: 'Los meses son los de la zona horaria del cliente o de su organización.',
    user_ids:
      'Personas que pueden ver informes. Cada una recibe un enlace que funciona tras iniciar sesión; el correo no contiene datos.',
  },
  filters: { kind: 'Informe', state: 'Estado', client_id: 'Cliente' },
  actions: { create: 'Programar', pause: 'Pausar', resume: 'Reanudar' },
  confirm: {
    resume: {
      title: '¿Reanudar este informe mensual?',
      consequence:
        'Se prepara en su nombre y se envía a: %{readers}. Empieza con el mes actual; los meses intermedios se omiten.',
    },
  },
  done: { pause: 'Está en pausa. No se prepara ni se envía nada.', resume: 'Está activo de nuevo.' },
  empty: {
    title: 'No hay informes programados',
    next: 'Un informe programado se prepara cada mes y las personas reciben un correo con el enlace.',
  },
  remove: 'Ya no se prepara ni se envía. Los informes preparados se conservan.',
} satisfies Translated<typeof english.en>;
