import type { Translated } from '../../i18n/messages';
import type { en } from './en';
import type { texts } from './texts';

export const es = {
  name: 'Número virtual |||| Números virtuales',
  fields: {
    phone: 'Número',
    state: 'Estado',
    assignment_state: '10DLC',
    recipients: 'Locales',
    created_at: 'Desde',
  },
  choices: {
    assignment_state: {
      UNASSIGNED: 'Sin registrar',
      PENDING_ASSIGNMENT: 'Registrándose',
      ASSIGNED: 'Registrado',
      FAILED_ASSIGNMENT: 'Registro fallido',
      PENDING_UNASSIGNMENT: 'Retirándose',
      FAILED_UNASSIGNMENT: 'Retirada fallida',
    },
  },
  actions: { create: 'Agregar números', delete: 'Quitar' },
  empty: {
    title: 'Esta campaña no tiene números propios',
    next: 'Envía desde todos los números de su cliente.',
  },
  remove: 'El cliente conserva el número; esta campaña deja de enviar desde él.',
  texts: {
    local:
      '%{count} de %{reach} destinatarios (%{share}) reciben el mensaje desde un número de su propio código de área.',
    settled:
      'Un envío de esta campaña está programado o en curso. Sus números se pueden cambiar cuando termine o se detenga.',
    unregistered:
      '%{count} número no está registrado para 10DLC. |||| %{count} números no están registrados para 10DLC.',
    title: 'Agregar números',
    title_for: 'Agregar números a “%{name}”',
    campaign_only: 'Los números se agregan a una campaña. Abra la campaña para agregarlos.',
    campaigns: 'Ir a campañas',
    back: 'Volver a los números de la campaña',
    lead: 'La gente responde a números de su zona. Primero van los que llegan a más destinatarios.',
    offers: 'Números de %{client}',
    shared: 'Compartido por todos los clientes',
    none: 'Todos los números de este cliente ya están agregados',
    none_next: 'Se pueden comprar más en la página del cliente.',
    find: 'Buscar números',
    number: 'Número',
    place: 'Lugar',
    registered: '10DLC',
    recipients: 'Mismo código de área',
    add: 'Agregar %{count} número |||| Agregar %{count} números',
    outcomes: 'Qué pasó con cada número',
    outcome: 'Resultado',
    added: 'Agregado',
    not_added: 'No agregado',
  },
} satisfies Translated<typeof en & { texts: typeof texts }>;
