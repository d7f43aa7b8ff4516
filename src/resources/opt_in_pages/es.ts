import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import type * as textsEnglish from './texts';
import { messages as clients } from '../clients/es';

export const messages = {
  name: 'Página de suscripción |||| Páginas de suscripción',
  fields: {
    name: 'Nombre',
    audience_id: 'Audiencia',
    domain_id: 'Dominio',
    language: 'Idioma',
    consent: 'Texto del consentimiento',
    claim: 'Tipo de consentimiento',
    frequency: 'Con qué frecuencia',
    privacy_url: 'Política de privacidad',
    terms_url: 'Condiciones',
    minimum_age: 'Edad mínima',
    double_opt_in: 'Confirmado por mensaje',
    keyword: 'Palabra clave',
    address: 'Dirección',
    number: 'Número al que escribir',
    text_version: 'Versión del texto',
    joined: 'Suscritos',
    waiting: 'Pendientes de confirmar',
    archived: 'Cerrada',
    created_at: 'Creada',
    updated_at: 'Cambiada',
  },
  choices: {
    language: { en: 'Inglés', es: 'Español', ar: 'Árabe' },
    claim: clients.choices.consent_required,
  },
  sections: { name: 'Página', consent: 'Qué se acepta', keyword: 'Confirmación' },
  help: {
    consent: 'Nombre al remitente y el tipo de mensajes: Acepto recibir mensajes promocionales de …',
    frequency: 'En el idioma de la página, como: Hasta 4 mensajes al mes',
    minimum_age: 'En años; vacío: la página no pregunta',
    domain_id: 'Vacío: la dirección de este servidor',
    double_opt_in:
      'La suscripción vale cuando la persona envía la palabra clave. Si no, basta el formulario, y cualquiera puede escribir el número de otra persona.',
    keyword: 'Se envía al número del cliente. También reactiva a quien respondió STOP.',
  },
  filters: { show_archived: 'Mostrar las cerradas' },
  actions: { archive: 'Cerrar la página', unarchive: 'Abrir de nuevo' },
  confirm: {
    archive: {
      title: '¿Cerrar %{name}?',
      consequence:
        'Su dirección dirá que está cerrada, y %{waiting} sin confirmar ya no podrán suscribirse. Los consentimientos y los textos se conservan.',
    },
  },
  done: { archive: 'La página está cerrada.', unarchive: 'La página está abierta de nuevo.' },
  tabs: { texts: 'Versiones del texto' },
  empty: {
    title: 'Aún no hay páginas de suscripción',
    next: 'Una página tiene una dirección y un código QR donde la gente acepta los mensajes: es la prueba de su consentimiento.',
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.opt_in_pages.texts',
  words: {
    address: 'Dirección',
    'address.lead': 'Póngala en su web, en correos y en carteles. Las visitas no se cuentan.',
    open: 'Abrir la página',
    picture: 'Código QR de %{address}',
    download: 'Descargar como SVG',
    print: 'Imprimir',
    closed: 'La página está cerrada: su dirección lo dice.',
    no_number:
      'El cliente no tiene un número propio al que escribir, así que la página dice que está cerrada.',
    no_audience:
      'Se eliminó su audiencia, así que la página dice que está cerrada. Elija otra y ábrala de nuevo.',
    version: 'Versión %{n}',
    current: 'Se muestra ahora',
    by: 'Por %{by}',
    hash: 'SHA-256',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
