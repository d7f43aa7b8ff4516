import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { named } from '../../i18n/ar/named';
import type * as textsEnglish from './texts';

export const messages = {
  name: named('شخص', 'الأشخاص'),
  fields: {
    phone: 'الرقم',
    name: 'الاسم',
    state: 'الحالة',
    opted_out_of: 'في قائمة عدم الاتصال لدى',
    held_by: 'قد يريد إلغاء الاشتراك، ولم يُحسم الأمر لدى',
    stopped_numbers: 'لا يجوز لأحد مراسلته من',
    sent: 'الرسائل المرسلة',
    received: 'الردود',
    waiting: 'بانتظار الإرسال',
    last_message_at: 'آخر رسالة',
    line_type: 'نوع الخط',
    line_type_at: 'تاريخ الاستعلام عن نوع الخط',
    line_type_account: 'الحساب المستعلَم عبره',
    erasure: 'المحو',
  },
  unset: { line_type: 'غير معروف' },
  choices: {
    state: { opted_out: 'ألغى الاشتراك', held: 'قد يريد إلغاء الاشتراك', open: 'يمكن مراسلته' },
    line_type: {
      mobile: 'محمول',
      landline: 'خط أرضي: تتجاوزه الحملات',
      voip: 'هاتف عبر الإنترنت (VoIP)',
      toll_free: 'رقم مجاني',
      other: 'نوع آخر، مثل جهاز النداء',
      unreachable: 'لا يمكن الوصول إليه: تتجاوزه الحملات',
      unknown: 'غير معروف: لم يستطع المشغّل تحديده',
    },
  },
  empty: {
    title: 'ابحث عن رقم كامل',
    next: 'تجمع صفحته موافقة هذا الشخص ورسائله والجماهير التي هو فيها لدى كل العملاء.',
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.people.texts',
  words: {
    'proof.html': 'الدليل للطباعة',
    'proof.json': 'الدليل بصيغة JSON',
    'proof.title': 'سجل الموافقة: %{number}',
    'proof.when': 'الوقت',
    'proof.event': 'ما الذي حدث',
    'proof.reach': 'يسري على',
    'proof.hashes': 'كيفية التحقق من هذا السجل',
    'proof.zone': 'الأوقات بتوقيت %{zone}.',
    'proof.made': 'أُعدّ %{at} بواسطة %{by}',
    'proof.made_unknown': 'أُعدّ %{at}',
    'proof.what':
      'هذه هي الأحداث المتعلقة بموافقة صاحب هذا الرقم التي كانت في لوحة التحكم في ذلك الوقت، بالترتيب الذي سُجّلت به. ولا تتيح لوحة التحكم تغييرها أو حذفها. تشمل بصمة كل حدث محتواه وبصمة الحدث الذي قبله. وبعد محو بناءً على طلب تغيب النصوص السابقة له، وتشمل بصمة في حدث المحو كل ما عداها. هذه الصفحة نسخة للقراءة وليست موقّعة. أما ملف JSON لهذا الشخص فموقّع، ويمكن التحقق منه بالأمر: %{command}',
    'proof.hash': 'البصمة',
    'proof.recorded': 'سُجّل',
    'erase.verb': 'محو',
    'erase.title': 'هل تريد محو ما يُعرف عن %{number}؟',
    'erase.tenants': 'لدى %{names}:',
    'erase.goes': 'سيُحذف نهائيًا:',
    'erase.audiences': 'عدد الجماهير التي هو فيها: %{count}',
    'erase.messages': 'الرقم والنص في الرسائل المرسلة إليه: %{count}',
    'erase.replies': 'الردود: %{count}',
    'erase.clicks': 'الرقم في النقرات: %{count}',
    'erase.texts': 'نصوص أحداث في سجل الموافقة: %{count}',
    'erase.waiting': 'رسائل بانتظار الإرسال سيتم تجاوزها: %{count}.',
    'erase.files': 'وتزول المحادثات أيضًا. وتنتهي صلاحية ملفات التقارير التي قد تذكره، ويمكن إعدادها من جديد.',
    'erase.stays':
      'يبقى الرقم في قائمة عدم الاتصال لكل العملاء كي لا يراسله أحد من جديد. أحداث الموافقة التي تبقى من دون نصوصها (من ومتى وكيف): %{count}.',
    'erase.final': 'لا يمكن التراجع عنه. وتبقى أرقام الحملات وسجل التدقيق مع الأسباب التي ذكرها الموظفون.',
    'erase.reason': 'كيف طلب ذلك (اختياري، يُحفظ دليلًا)',
    'erase.begun': 'يجري محو %{number}.',
    'erased.title': 'مُحي بناءً على طلب',
    'erased.done': 'طلبه %{by}، وتمّ:',
    'erased.erasing': 'طلبه %{by}، وهو جارٍ:',
    'erased.on_their_way': 'رسائل تحتفظ بالرقم إلى أن ينتهي إرسالها أو يُحسم مصيرها: %{count}',
    'erased.stays':
      'يُحفظ ما يوجبه القانون: الرقم في قائمة عدم الاتصال، ومتى وكيف أُعطيت الموافقة وسُحبت. ويحفظ سجل التدقيق من فعل ماذا ولماذا.',
    'removed.title': 'أُزيل بعد مدة',
    'removed.text':
      'أزال إعداد مدة الحفظ في %{at} كل رسائل عمليات الإرسال التي انتهت قبل %{before} وما كُتب حتى ذلك الحين. ولا يُعرف إن كان لهذا الشخص شيء منها. وتبقى الموافقات وطلبات الإيقاف.',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
