import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { named } from '../../i18n/ar/named';
import { messages as clients } from '../clients/ar';
import type * as textsEnglish from './texts';

export const messages = {
  name: named('إقرار موافقة', 'الموافقة'),
  fields: {
    claim: 'نوع الموافقة',
    reason: 'كيف عُرف ذلك',
    people: 'الأشخاص',
    recorded: 'المسجّلون',
    state: 'الحالة',
    by: 'أقرّ به',
    created_at: 'تاريخ الإقرار',
  },
  choices: {
    claim: clients.choices.consent_required,
    state: { recording: 'قيد التسجيل', done: 'مسجّل' },
  },
  help: {
    reason: 'أين النماذج، أو من سُئل ومتى. ويصبح ذلك جزءًا من دليل كل شخص.',
    people: 'أدخل العدد المذكور أعلاه لتأكيد من يشملهم ذلك. ولا يستطيع أحد سحب الإقرار.',
  },
  actions: { create: 'إضافة' },
  empty: {
    title: 'لم يُقرّ بشيء لاحقًا',
    next: 'إن كنت تعرف كيف وافق أشخاص لم يذكر ملفٌّ موافقتهم، فأقرّ به هنا. يُضاف إلى سجلّهم.',
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'app.consent_statements',
  words: {
    lacking: 'من ليس لديهم هذا الإقرار من هذا الجمهور ولم يلغوا الاشتراك: %{people}.',
    nobody: 'كل من لم يُلغِ الاشتراك لديه هذا الإقرار.',
    proven: 'يمكن إثبات موافقة %{proven} من %{people} ممن تجوز مراسلتهم.',
    'proof.page': 'وافقوا في صفحة اشتراك',
    'proof.written': 'كتابية بحسب ملفهم أو إقرار',
    'proof.verbal': 'شفهية بحسب ملفهم أو إقرار',
    'proof.conversation': 'كتبوا أولًا بحسب ملفهم أو إقرار',
    'proof.file': 'جاؤوا في ملف لا يذكر شيئًا',
    'proof.hand': 'جاؤوا من دون ملف',
    'mend.state': 'أقرّ كيف وافقوا',
    'mend.hand': 'أتح لهم صفحة للموافقة',
    'proof.expired': 'انتهت الموافقة',
    'proof.expiring': 'تنتهي الموافقة خلال 30 يومًا',
    'mend.expired': 'أتح لهم صفحة للموافقة من جديد',
    'mend.list': 'اجمعهم في قائمة',
    'mend.expiring': 'اطلب منهم التجديد',
    'renewal.expired': '%{name}، منتهية',
    'renewal.expiring': '%{name}، تجديد',
    'renewal.message': 'تنتهي موافقتك على رسائلنا قريبًا. أرسل START لتستمر في تلقيها، أو STOP لإيقافها.',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
