import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as english from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Diferencia de consentimiento |||| Diferencias de consentimiento',
  fields: {
    client_name: 'Cliente',
    client_id: 'Cliente',
    state: 'Estado',
    missing: 'Faltan en la lista',
    unexplained: 'Sin explicación en la lista',
    compared: 'Comparadas',
    found_at: 'Detectada',
    people: 'Personas',
    released_by: 'Liberado por',
    released_at: 'Liberado',
    reason: 'Motivo',
    tenant_name: 'Organización',
  },
  choices: { state: { waits: 'Envíos en pausa', released: 'Liberado' } },
  filters: { state: 'Estado' },
  actions: { release: 'Liberar' },
  confirm: {
    release: {
      title: '¿Permitir que %{name} vuelva a enviar?',
      consequence:
        'En la lista faltan %{missing} personas que se dieron de baja según el historial de consentimiento, y en el historial falta la baja de %{unexplained} personas de la lista. Es posible que alguien haya modificado la base de datos: averígüelo primero. Los envíos de este cliente continúan y omiten a todas estas personas. Vuelven a pausarse si la comprobación encuentra a otras personas.',
    },
  },
  done: { release: 'El cliente puede volver a enviar' },
  empty: {
    title: 'Las listas y el historial de consentimiento coinciden',
    next: 'Cada día se compara la lista de exclusión de cada cliente con su historial de consentimiento. Si difieren, los envíos del cliente esperan aquí a un administrador.',
  },
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.consent_holds.texts',
  words: {
    missing: 'de baja según el historial; falta en la lista',
    unexplained: 'en la lista; sin baja en el historial',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
