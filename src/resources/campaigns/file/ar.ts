import type { TranslatedTable } from '../../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'resources.campaigns.file',
  words: {
    title: 'حملات من ملف',
    lead: 'يصبح كل صف في الملف مسودة حملة. وتضيف الجماهير لاحقًا.',
    help: 'الأعمدة: name وmessage وdescription، والاسم وحده مطلوب. حتى %{max} صف.',
    'problem.no_name_column': 'يحتاج الملف إلى عمود اسمه “name”.',
    'problem.too_many_rows': 'يمكن أن يضم الملف %{max} حملة على الأكثر. قسّمه وأرسل أجزاءه واحدًا واحدًا.',
    rows: 'لا صفوف |||| صف واحد |||| صفان |||| %{count} صفوف |||| %{count} صفًا |||| %{count} صف',
    preview: 'محتوى الملف',
    preview_lead: 'سيصبح %{good} من %{count} صفًا حملات. وتُتخطّى الصفوف التي فيها مشكلة.',
    more: 'لا صفوف أخرى. |||| وصف آخر بلا مشكلة. |||| وصفان آخران بلا مشكلة. |||| و%{count} صفوف أخرى بلا مشكلة. |||| و%{count} صفًا آخر بلا مشكلة. |||| و%{count} صف آخر بلا مشكلة.',
    row: 'الصف',
    name: 'الاسم',
    message: 'الرسالة',
    segments: 'المقاطع',
    check: 'الفحص',
    good: 'سليم',
    none_good: 'لا يمكن أن يصبح أي صف حملة. أصلح الملف واختره من جديد.',
    'row.no_name': 'الاسم مفقود.',
    'row.long_name': 'الاسم طويل جدًا.',
    'row.long_message': 'الرسالة أطول من %{max} حرف.',
    'row.long_description': 'الوصف طويل جدًا.',
    verb: 'إنشاء لا حملات |||| إنشاء حملة واحدة |||| إنشاء حملتين |||| إنشاء %{count} حملات |||| إنشاء %{count} حملة |||| إنشاء %{count} حملة',
    sending: 'جارٍ إرسال الملف',
    result: 'نتيجة كل صف',
    made: 'لم تُنشأ أي حملة. |||| أُنشئت حملة واحدة. |||| أُنشئت حملتان. |||| أُنشئت %{count} حملات. |||| أُنشئت %{count} حملة. |||| أُنشئت %{count} حملة.',
    left_out:
      'لم يُتخطَّ أي صف. |||| تُخطّي صف واحد. |||| تُخطّي صفان. |||| تُخطّيت %{count} صفوف. |||| تُخطّي %{count} صفًا. |||| تُخطّي %{count} صف.',
    outcome: 'النتيجة',
    created: 'أُنشئت',
    not_created: 'تُخطّي',
    to_list: 'الانتقال إلى الحملات',
    again: 'ملف آخر',
  },
} satisfies TranslatedTable<typeof english>;
