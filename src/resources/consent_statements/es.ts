import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { messages as clients } from '../clients/es';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Declaración de consentimiento |||| Consentimiento',
  fields: {
    claim: 'Tipo de consentimiento',
    reason: 'Cómo se sabe',
    people: 'Personas',
    recorded: 'Registradas',
    state: 'Estado',
    by: 'Lo declaró',
    created_at: 'Declarado',
  },
  choices: {
    claim: clients.choices.consent_required,
    state: { recording: 'En registro', done: 'Registrado' },
  },
  help: {
    reason:
      'Dónde están los formularios, o a quién se preguntó y cuándo. Pasa a formar parte de la prueba de cada persona.',
    people:
      'Escriba el número de arriba para confirmar a quiénes afecta. Nadie puede retirar la declaración.',
  },
  actions: { create: 'Agregar' },
  empty: {
    title: 'No se ha declarado nada después',
    next: 'Si sabe cómo dieron su consentimiento las personas y ningún archivo lo decía, declárelo aquí. Se añade a su historial.',
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'app.consent_statements',
  words: {
    lacking: 'Personas de esta audiencia sin esta declaración que no se han dado de baja: %{people}.',
    nobody: 'Todos los que no se han dado de baja ya tienen esta declaración.',
    proven: 'El consentimiento de %{proven} de %{people} a quienes se puede escribir está probado.',
    'proof.page': 'Aceptó en una página de suscripción',
    'proof.written': 'Por escrito, según su archivo o una declaración',
    'proof.verbal': 'Verbal, según su archivo o una declaración',
    'proof.conversation': 'Escribió primero, según su archivo o una declaración',
    'proof.file': 'Llegó en un archivo que no lo dice',
    'proof.hand': 'Llegó sin archivo',
    'mend.state': 'Declarar cómo aceptaron',
    'mend.hand': 'Ofrecer una página donde acepten',
    'proof.expired': 'El consentimiento venció',
    'proof.expiring': 'El consentimiento vence en 30 días',
    'mend.expired': 'Ofrecer una página donde acepten de nuevo',
    'mend.list': 'Reunirlos en una lista',
    'mend.expiring': 'Pedirles que renueven',
    'renewal.expired': '%{name}, vencidos',
    'renewal.expiring': '%{name}, renovación',
    'renewal.message':
      'Su consentimiento para recibir nuestros mensajes vence pronto. Responda START para seguir recibiéndolos o STOP para no recibir más.',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
