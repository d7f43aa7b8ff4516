import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { messages as states } from '../../features/numbers/es';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Número virtual |||| Números virtuales',
  fields: {
    phone: 'Número',
    state: 'Estado',
    assignment_state: '10DLC',
    recipients: 'Locales',
    created_at: 'Desde',
  },
  choices: { assignment_state: states },
  actions: { create: 'Agregar números', delete: 'Quitar' },
  empty: {
    title: 'Esta campaña aún no tiene números',
    next: 'Mientras no agregue ninguno, envía desde todos los números de su cliente.',
  },
  remove: 'El cliente conserva el número; esta campaña deja de enviar desde él.',
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.campaign_virtual_numbers.texts',
  words: {
    local:
      '%{count} de %{reach} destinatarios (%{share}) recibirán el mensaje desde un número de su código de área.',
    settled:
      'Un envío de esta campaña está programado o en curso. Podrá cambiar sus números cuando termine o se detenga.',
    unregistered:
      '%{count} número no está registrado para 10DLC. |||| %{count} números no están registrados para 10DLC.',
    unverified:
      '%{count} número gratuito no está verificado. |||| %{count} números gratuitos no están verificados.',
    title: 'Agregar números',
    title_for: 'Agregar números a “%{name}”',
    back: 'Volver a los números de la campaña',
    lead: 'La gente responde más a los números de su zona. Primero van los que coinciden con más destinatarios.',
    offers: 'Números de %{client}',
    shared: 'Compartido por todos los clientes',
    none: 'Todos los números de este cliente ya están agregados',
    none_next: 'Puede comprar más en la página del cliente.',
    find: 'Buscar números',
    number: 'Número',
    place: 'Lugar',
    registered: '10DLC',
    recipients: 'Mismo código de área',
    add: 'Agregar %{count} número |||| Agregar %{count} números',
    outcomes: 'Resultado de cada número',
    outcome: 'Resultado',
    added: 'Agregado',
    not_added: 'No agregado',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
