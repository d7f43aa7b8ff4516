import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.cost',
  words: {
    title: 'التكلفة',
    unknown: 'غير معروفة',
    unknown_why: 'لا يُعرف سعر هذه الرسائل.',
    more: 'كل الأسعار معروفة. |||| وتضاف رسالة واحدة سعرها غير معروف. |||| وتضاف رسالتان سعرهما غير معروف. |||| وتضاف %{count} رسائل سعرها غير معروف. |||| وتضاف %{count} رسالة سعرها غير معروف. |||| وتضاف %{count} رسالة سعرها غير معروف.',
    told: 'بحسب المشغّل.',
    told_some: 'أبلغ المشغّل عن %{share} منها، والباقي بحسب قائمة الأسعار.',
    listed: 'تقدير.',
    month: 'المنفَق هذا الشهر',
    left: 'بقي %{left} من ميزانية قدرها %{budget}.',
    used_up: 'نفدت الميزانية البالغة %{budget}: تنتظر عمليات الإرسال.',
  },
} satisfies TranslatedTable<typeof english>;
