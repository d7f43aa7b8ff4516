import type { MessagesFor } from '../../admin/define';
import type { keywords } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Keyword |||| Keywords',
  fields: {
    keyword: 'Keyword',
    match: 'Matches',
    effect: 'Effect',
    audience_id: 'Audience',
    reply: 'Reply',
    hits: 'Received',
    last_hit_at: 'Last received',
  },
  choices: {
    match: { only_word: 'Only this word', first_word: 'First word' },
    effect: {
      none: 'Reply only',
      add_to_audience: 'Add to an audience',
      opt_out: 'Opt out',
      opt_in: 'Opt in',
      help: 'Help',
    },
  },
  help: {
    keyword: 'One word in capital letters and digits, such as SALE',
    reply: 'Sent at once to anyone who texts the keyword; leave it empty to send nothing',
  },
  empty: {
    title: 'There are no keywords yet',
    next: 'A keyword sends an automatic reply to anyone who texts it.',
  },
  remove: 'People who text it no longer get an answer.',
} as const satisfies MessagesFor<typeof keywords>;

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
} satisfies Translated<typeof en>;

export const ar = {
  name: named('كلمة مفتاحية', 'الكلمات المفتاحية'),
  fields: {
    keyword: 'الكلمة المفتاحية',
    match: 'التطابق',
    effect: 'الأثر',
    audience_id: 'الجمهور',
    reply: 'الرد',
    hits: 'مرات الاستلام',
    last_hit_at: 'آخر استلام',
  },
  choices: {
    match: { only_word: 'هذه الكلمة فقط', first_word: 'الكلمة الأولى' },
    effect: {
      none: 'الرد فقط',
      add_to_audience: 'الإضافة إلى جمهور',
      opt_out: 'إلغاء الاشتراك',
      opt_in: 'الاشتراك',
      help: 'المساعدة',
    },
  },
  help: {
    keyword: 'كلمة واحدة بأحرف لاتينية كبيرة وأرقام، مثل SALE',
    reply: 'يُرسل فورًا إلى من يكتب الكلمة؛ اتركه فارغًا لعدم إرسال شيء',
  },
  empty: { title: 'لا توجد كلمات مفتاحية بعد', next: 'ترد الكلمة المفتاحية تلقائيًا على من يرسلها.' },
  remove: 'لن يتلقى من يكتبها ردًا بعد الآن.',
} satisfies Translated<typeof en>;
