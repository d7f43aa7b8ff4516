import type { Translated } from '../../../i18n/messages';
import type { texts } from './texts';

export const ar = {
  missing: 'اختر ملف CSV',
  label: 'ملف CSV',
  drop: 'أفلت ملفًا هنا، أو',
  replace: 'اختيار ملف آخر',
  choose: 'اختيار ملف',
  reading: 'جارٍ قراءة الملف',
  template: 'تنزيل قالب',
  'csv.row': 'الصف %{row}: %{problem}',
  'csv.unreadable': 'لم تعد قراءة الملف ممكنة. اختره من جديد.',
  'csv.xlsx': 'هذا مصنّف Excel. احفظه بصيغة CSV (مفصول بفواصل) واختر ذلك الملف.',
  'csv.xls': 'هذا ملف Excel أو Word قديم. احفظه بصيغة CSV (مفصول بفواصل) واختر ذلك الملف.',
  'csv.zip': 'هذا أرشيف ZIP. فك ضغطه واختر ملف CSV الذي بداخله.',
  'csv.gzip': 'هذا ملف مضغوط. فك ضغطه واختر ملف CSV الذي بداخله.',
  'csv.pdf': 'هذا ملف PDF. صدّر الجدول من مصدره بصيغة CSV واختر ذلك الملف.',
  'csv.html': 'هذه صفحة ويب وليست ملف CSV. كثيرًا ما ينتهي هكذا تنزيل طلب تسجيل الدخول.',
  'csv.program': 'هذا برنامج وليس ملف CSV.',
  'csv.binary': 'هذا ليس ملفًا نصيًا. اختر ملف CSV.',
  'csv.empty_file': 'الملف فارغ.',
  'csv.only_header': 'في الملف عناوين أعمدة ولا صفوف فيه.',
  'csv.too_many_columns': 'في الملف أكثر من 200 عمود.',
  'csv.record_too_long': 'أحد الصفوف أطول من مليون حرف.',
  'csv.unclosed_quote': 'فُتحت علامة اقتباس ولم تُغلق، فلا يمكن قراءة بقية الملف.',
  'csv.binary_content': 'فيه أحرف لا توجد في ملف نصي.',
} satisfies Translated<typeof texts>;
