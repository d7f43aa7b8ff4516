import type { Translated } from '../../i18n/messages';
import type { en } from './en';
import type { texts } from './texts';

export const es = {
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
      add_to_audience: 'Añadir a una audiencia',
      opt_out: 'Dar de baja',
      opt_in: 'Dar de alta',
      help: 'Ayuda',
    },
  },
  help: {
    keyword: 'Una palabra de letras y cifras en mayúsculas, como SALE',
    reply: 'Se envía al momento a quien escribe la palabra; vacío no envía nada',
  },
  empty: {
    title: 'Aún no hay palabras clave',
    next: 'Una palabra clave responde sola cuando alguien la escribe.',
  },
  remove: 'Quien la escriba ya no recibirá respuesta.',
  texts: {
    families: 'STOP, START y HELP con sus variantes se rigen por la ley y no se pueden redefinir.',
    locked: 'La ley dice qué hace esta palabra; no se puede cambiar ni eliminar.',
    yes: 'YES da de alta a quien se había dado de baja, así que no puede significar otra cosa.',
    does: 'Qué hace',
  },
} satisfies Translated<typeof en & { texts: typeof texts }>;
