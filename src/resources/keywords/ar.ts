import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { named } from '../../i18n/ar/named';
import type * as textsEnglish from './texts';

export const messages = {
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
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.keywords.texts',
  words: {
    families: 'يحدد القانون معنى STOP وSTART وHELP وما يماثلها، ولا يمكن تغييره.',
    locked: 'يحدد القانون ما تفعله هذه الكلمة؛ لا يمكن تغييرها أو حذفها.',
    yes: 'YES تعيد اشتراك من ألغاه، لذا لا يمكن أن تعني شيئًا آخر.',
    does: 'ما تفعله',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
