import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Resultado desconocido |||| Resultados desconocidos',
  fields: {
    phone: 'Destinatario',
    state: 'Estado',
    told: 'Registros del operador',
    at: 'Entregado al operador',
    campaign_id: 'Campaña',
    client_id: 'Cliente',
    body: 'Mensaje',
    account: 'Cuenta con el operador',
    virtual_number: 'Enviado desde',
    kind: 'Tipo',
    asked_at: 'Consulta al operador',
    settled_by: 'Lo resolvió',
    settled_at: 'Resuelto',
    reason: 'Motivo',
    tenant_name: 'Organización',
  },
  choices: {
    state: { open: 'Sin resolver', sent: 'Enviado', not_sent: 'No enviado' },
    told: {
      not_asked: 'Aún sin consultar',
      taken: 'Lo aceptó',
      not_taken: 'No lo aceptó',
      cannot_tell: 'No permiten saberlo',
    },
    kind: {
      job: 'Mensaje de campaña',
      test: 'Prueba',
      reply: 'Respuesta',
      automatic: 'Respuesta automática',
    },
  },
  filters: { state: 'Estado', job_id: 'Envío' },
  actions: { ask: 'Consultar al operador', was_sent: 'Se envió', was_not_sent: 'No se envió' },
  confirm: {
    was_sent: {
      title: '¿Dar por enviado el mensaje a %{phone}?',
      consequence:
        'Desde ahora cuenta como enviado. El registro de auditoría guarda que lo decidió usted y por qué. No se envía nada.',
    },
    was_not_sent: {
      title: '¿Dar por no enviado el mensaje a %{phone}?',
      consequence:
        'Desde ahora cuenta como rechazado. El registro de auditoría guarda que lo decidió usted y por qué. No se vuelve a enviar nada. Si más tarde el operador informa de que se envió, eso es lo que cuenta.',
    },
  },
  done: {
    ask: 'Se consultó al operador',
    was_sent: 'Se dio por enviado',
    was_not_sent: 'Se dio por no enviado',
  },
  empty: {
    title: 'No hay mensajes con resultado desconocido',
    next: 'Aquí aparece un mensaje cuando se perdió la respuesta del operador. Nunca se vuelve a enviar automáticamente.',
  },
} satisfies Translated<typeof english.en>;
