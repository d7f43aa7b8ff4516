import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.scrubs',
  words: {
    title: 'المقارنة بالقوائم',
    required: 'مطلوبة قبل الإرسال، ولا يزيد عمر الجواب على %{days} يومًا: %{kinds}.',
    none: 'لا يقارن أي مزوّد الأرقام بهذه القوائم. اطلب من مدير الخادم ضبط SCRUB_URL.',
    verb: 'المقارنة بالقوائم',
    ask: 'هل تُقارَن الأرقام بالقوائم؟',
    price:
      '%{kind}: لا أرقام |||| %{kind}: رقم واحد بسعر %{price} |||| %{kind}: رقمان بسعر %{price} لكل رقم |||| %{kind}: %{count} أرقام بسعر %{price} لكل رقم |||| %{kind}: %{count} رقمًا بسعر %{price} لكل رقم |||| %{kind}: %{count} رقم بسعر %{price} لكل رقم',
    nobody: '%{kind}: قورنت كل الأرقام حديثًا',
    undated:
      'لا رقم تتعذّر مقارنته بـ«%{kind}» |||| تتعذّر مقارنة رقم واحد بـ«%{kind}»: يوم الموافقة غير معروف. |||| تتعذّر مقارنة رقمين بـ«%{kind}»: يوم الموافقة غير معروف. |||| تتعذّر مقارنة %{count} أرقام بـ«%{kind}»: يوم الموافقة غير معروف. |||| تتعذّر مقارنة %{count} رقمًا بـ«%{kind}»: يوم الموافقة غير معروف. |||| تتعذّر مقارنة %{count} رقم بـ«%{kind}»: يوم الموافقة غير معروف.',
    total: '%{total} على الأكثر، تُدفع إلى %{source}. الجواب الذي يضيع يُدفع ثمنه مرة واحدة.',
    begun: 'تجري مقارنة الأرقام.',
    running: 'المقارنة بالقوائم: %{done} من %{agreed}',
    stop: 'إيقاف',
    waiting: 'المزوّد لا يجيب الآن (%{trouble}). ستُعاد المحاولة تلقائيًا.',
    last: 'آخر مقارنة: غير مدرج %{clear}، مدرج %{listed}، بلا جواب %{no_answer}، التكلفة %{cost}.',
    price_changed: 'انتهت المقارنة لأن سعرًا تغيّر.',
    restored: 'انتهت المقارنة لأن قاعدة البيانات استُعيدت من نسخة: ربما قورنت أرقام ودُفع ثمنها منذ ذلك الحين.',
    unanswered: 'لم يُجب المزوّد. تطلب المقارنة التالية أولًا الأجوبة التي ربما دُفع ثمنها.',
    failed: 'رفض المزوّد: %{trouble}',
    certificates: 'الشهادات: %{count}',
    'certificates.shown': 'أحدث %{shown} من %{count}.',
    'column.kind': 'القائمة',
    'column.source': 'المصدر',
    'column.as_of': 'حتى تاريخ',
    'column.certificate': 'الشهادة',
    'column.numbers': 'الأرقام',
    'column.listed': 'مدرجة',
    'column.no_answer': 'بلا جواب',
    'column.cost': 'التكلفة',
  },
} as const satisfies TranslatedTable<typeof english>;
