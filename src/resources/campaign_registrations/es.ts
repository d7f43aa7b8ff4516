import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { messages as campaigns } from '../registered_campaigns/es';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Campaña 10DLC |||| Campañas 10DLC',
  fields: {
    brand_id: 'Marca',
    use_case: 'Caso de uso',
    sub_use_cases: 'Casos de uso que combina',
    description: 'Descripción',
    sample1: 'Mensaje de ejemplo 1',
    sample2: 'Mensaje de ejemplo 2',
    sample3: 'Mensaje de ejemplo 3',
    sample4: 'Mensaje de ejemplo 4',
    sample5: 'Mensaje de ejemplo 5',
    message_flow: 'Cómo aceptan las personas',
    optin_keywords: 'Palabras para suscribirse',
    optin_message: 'Respuesta a una suscripción',
    privacy_policy_link: 'Política de privacidad',
    terms_link: 'Términos y condiciones',
    optout_keywords: 'Palabras para darse de baja',
    optout_message: 'Respuesta a una baja',
    help_keywords: 'Palabras para pedir ayuda',
    help_message: 'Respuesta a quien pide ayuda',
    embedded_link: 'Los mensajes llevan enlaces',
    embedded_link_sample: 'Enlace de ejemplo',
    embedded_phone: 'Los mensajes llevan números de teléfono',
    age_gated: 'El contenido es solo para adultos',
    direct_lending: 'Los mensajes tratan de préstamos',
    number_pool: 'Usa 50 números o más',
    auto_renewal: 'Se renueva automáticamente',
  },
  inputs: {
    terms_accepted: 'Acepto las condiciones de los operadores móviles',
    again: 'Registrar otra vez la misma campaña',
  },
  help: {
    use_case: 'Los revisores rechazan una campaña cuyos ejemplos no corresponden a su caso de uso',
    description: 'Quién envía qué a quién, en inglés, al menos 40 caracteres',
    sample1: 'Como lo recibirán las personas, con el nombre de la marca y cómo darse de baja',
    message_flow:
      'Dónde y cómo aceptan las personas, con la dirección web de la página, en inglés, al menos 40 caracteres',
    optin_keywords: 'Letras y dígitos, separados por comas',
    optout_keywords: 'Letras y dígitos, separados por comas',
    help_keywords: 'Letras y dígitos, separados por comas',
    optin_message: 'De 20 a 320 caracteres',
    optout_message: 'De 20 a 320 caracteres, con el nombre de la marca',
    help_message: 'De 20 a 320 caracteres, con el nombre de la marca y una forma de contacto',
    embedded_link_sample: 'Con el dominio que usarán los mensajes',
  },
  actions: { create: 'Registrar' },
  choices: { use_case: campaigns.choices.use_case },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.campaign_registrations.texts',
  words: {
    content: 'Qué se envía',
    samples_lead:
      'Un mensaje por cada tipo que recibirán las personas. Los revisores los comparan con el caso de uso.',
    consent: 'Cómo aceptan las personas',
    answers: 'Respuestas a las palabras clave',
    flags: 'Sobre los mensajes',
    final: 'Antes de presentar: esto no se puede cambiar después',
    final_text:
      'Una campaña no se puede editar. Si el registro o un operador la rechaza, corríjala y presente una nueva, que se paga otra vez.',
    fee: 'Presentarla cuesta %{amount}: %{review} por la revisión y %{month} al mes por los primeros %{months} meses. No se devuelve, aunque la campaña se rechace. Después cuesta %{month} al mes mientras se renueve.',
    fee_monthly:
      'Presentarla cuesta %{amount} por la revisión. No se devuelve, aunque la campaña se rechace. Una vez aprobada, cuesta %{month} al mes hasta que se elimine.',
    fee_unknown:
      'Presentarla cuesta %{amount} por la revisión. No se devuelve, aunque la campaña se rechace. Una vez aprobada, cuesta además una tarifa mensual que aquí no se conoce: consulte la lista de su operador.',
    choose_first: 'Elija el caso de uso para ver cuánto cuesta.',
    choose_cases: 'Elija de %{least} a %{most}.',
    rejected: 'La campaña fue rechazada',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
