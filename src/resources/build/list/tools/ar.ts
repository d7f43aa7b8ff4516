import type { Translated } from '../../../../i18n/messages';
import type { texts } from './texts';

export const ar = {
  columns: 'الأعمدة',
  columns_title: 'أعمدة هذه القائمة',
  reset: 'إعادة الضبط',
  up: 'تقديم %{name}',
  down: 'تأخير %{name}',
  views: 'طرق العرض',
  views_title: 'طرق العرض المحفوظة',
  no_views: 'لا توجد طرق عرض محفوظة لهذه القائمة.',
  save_view: 'حفظ طريقة العرض هذه',
  view_name: 'اسم طريقة العرض',
  view_what: 'البحث وعوامل التصفية والترتيب وحجم الصفحة كما هي الآن، على هذا الجهاز ولك وحدك.',
  withheld: 'يبدو البحث رقمًا أو عنوانًا لشخص ولا يُحفظ.',
  forget: 'نسيان %{name}',
  forget_short: 'نسيان',
  export: 'تصدير',
  export_title: 'تصدير %{what}',
  export_what: 'كل الصفوف المطابقة مع الأعمدة المعروضة كملف CSV.',
  export_rows:
    'لا صفوف |||| تصدير صف واحد |||| تصدير صفين |||| تصدير %{count} صفوف |||| تصدير %{count} صفًا |||| تصدير %{count} صف',
  select: 'تحديد',
  bulk: 'الصفوف المختارة',
  choose: 'اختيار %{name}',
  chosen: 'المختار: %{count}',
  choose_page: 'اختيار هذه الصفحة',
  choose_all: 'اختيار الكل (%{count})',
  done: 'تم',
  bulk_title: '%{verb}: %{count} %{what}؟',
  bulk_what: 'يُنفَّذ ذلك واحدًا تلو الآخر؛ وما يُرفض يُعرض مع السبب.',
  outcome: 'تم: %{done}. مرفوض: %{failed}.',
} satisfies Translated<typeof texts>;
