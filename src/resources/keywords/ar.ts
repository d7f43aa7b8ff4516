import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';
import type { en } from './en';
import type { texts } from './texts';

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
    keyword: 'كلمة واحدة من أحرف وأرقام كبيرة مثل SALE',
    reply: 'يُرسل فورًا إلى من يكتب الكلمة؛ اتركه فارغًا لعدم إرسال شيء',
  },
  empty: { title: 'لا توجد كلمات مفتاحية بعد', next: 'الكلمة المفتاحية ترد تلقائيًا عندما يكتبها أحد.' },
  remove: 'لن يتلقى من يكتبها ردًا بعد الآن.',
  texts: {
    families: 'تخضع STOP وSTART وHELP وما يماثلها للقانون ولا يمكن إعادة تعريفها.',
    locked: 'يحدد القانون ما تفعله هذه الكلمة؛ لا يمكن تغييرها أو حذفها.',
    yes: 'YES تعيد اشتراك من ألغاه، لذا لا يمكن أن تعني شيئًا آخر.',
    does: 'ما تفعله',
  },
} satisfies Translated<typeof en & { texts: typeof texts }>;
