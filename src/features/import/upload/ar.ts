import type { TranslatedTable } from '../../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.upload',
  words: {
    missing: 'اختر ملف CSV',
    label: 'ملف CSV',
    drop: 'أفلت ملفًا هنا، أو',
    replace: 'اختيار ملف آخر',
    choose: 'اختيار ملف',
    reading: 'جارٍ قراءة الملف',
    template: 'تنزيل قالب',
    cap: 'حتى %{size} و%{columns} عمود.',
    'csv.row': 'الصف %{row}: %{problem}',
    'csv.changed': 'تغيّر الملف أو نُقل بعد أن اخترته. لم يُرسَل شيء. اختره من جديد.',
    'csv.unreadable': 'لم تعد قراءة الملف ممكنة. اختره من جديد.',
    'csv.xlsx': 'هذا مصنّف Excel. احفظه بصيغة CSV (مفصول بفواصل) واختر ذلك الملف.',
    'csv.xls': 'هذا ملف Excel أو Word قديم. احفظه بصيغة CSV (مفصول بفواصل) واختر ذلك الملف.',
    'csv.zip': 'هذا أرشيف ZIP. فك ضغطه واختر ملف CSV الذي بداخله.',
    'csv.gzip': 'هذا ملف مضغوط. فك ضغطه واختر ملف CSV الذي بداخله.',
    'csv.pdf': 'هذا ملف PDF. صدّر الجدول الأصلي بصيغة CSV واختر ذلك الملف.',
    'csv.html': 'هذه صفحة ويب وليست ملف CSV. كثيرًا ما يحدث ذلك حين يطلب التنزيل تسجيل الدخول.',
    'csv.program': 'هذا برنامج. اختر ملف CSV.',
    'csv.binary': 'هذا ليس ملفًا نصيًا. اختر ملف CSV.',
    'csv.too_large': 'الملف أكبر من %{size}. قسّمه إلى عدة ملفات.',
    'csv.empty_file': 'الملف فارغ.',
    'csv.only_header': 'في الملف عناوين أعمدة ولا صفوف فيه.',
    'csv.too_many_columns': 'في الملف أكثر من 200 عمود. احذف بعضها.',
    'csv.record_too_long': 'أحد الصفوف أطول من مليون حرف.',
    'csv.unclosed_quote': 'في الملف علامة اقتباس لم تُغلق، فلا يمكن قراءة بقيته.',
    'csv.binary_content': 'في الملف أحرف ليست نصًا. اختر ملف CSV.',
  },
} satisfies TranslatedTable<typeof english>;
