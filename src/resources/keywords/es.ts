import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Palabra clave |||| Palabras clave',
  fields: {
    keyword: 'Palabra clave',
    match: 'Coincide',
    effect: 'Efecto',
    audience_id: 'Audiencia',
    reply: 'Respuesta',
    hits: 'Recibidas',
    last_hit_at: 'Última vez',
  },
  choices: {
    match: {
      only_word: 'Solo esta palabra',
      first_word: 'Primera palabra',
    },
    effect: {
      none: 'Solo responder',
      add_to_audience: 'Agregar a una audiencia',
      opt_out: 'Dar de baja',
      opt_in: 'Dar de alta',
      help: 'Ayuda',
    },
  },
  help: {
    keyword: 'Una palabra en mayúsculas y dígitos, como SALE',
    reply: 'Se envía al momento a quien escriba la palabra; déjelo vacío para no enviar nada',
  },
  empty: {
    title: 'Aún no hay palabras clave',
    next: 'Una palabra clave responde automáticamente a quien la escribe.',
  },
  remove: 'Quien la escriba ya no recibirá respuesta.',
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.keywords.texts',
  words: {
    families: 'STOP, START, HELP y palabras similares se rigen por la ley y no se pueden cambiar.',
    locked: 'La ley dice qué hace esta palabra; no se puede cambiar ni eliminar.',
    yes: 'YES da de alta a quien se había dado de baja, así que no puede significar otra cosa.',
    does: 'Qué hace',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
