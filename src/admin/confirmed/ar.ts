import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.confirmed',
  words: {
    changed: 'منذ اطّلاعك: %{changes}. لم يُنفَّذ شيء. راجِعه وحاول مجددًا.',
    reach: '%{was} ← %{now} شخص',
    version: 'جرى التعديل عليه',
    price: '%{was} ← %{now}',
    price_unknown: 'سعر غير معروف',
    hours: 'أصبحت ساعات الإرسال من %{start} إلى %{end}',
    policy: 'تغيّرت قاعدة ساعات الهدوء',
    purpose: 'تغيّر غرض الحملة',
    days: 'تغيّرت الأيام التي لا يُرسَل فيها شيء',
    outside: 'أصبح %{count} شخص في ساعات الهدوء',
    senders: 'تغيّرت أرقام الإرسال',
    last_message: 'وصلت رسالة جديدة',
    last_reply: 'أُرسل رد',
    names_more: 'أُضيف %{names}',
    names_fewer: 'لم يعد %{names}',
    count: 'تغيّر عدد من %{was} إلى %{now}',
    texted: 'أرسل الكلمة %{keyword}',
    source: 'تغيّر سبب وجوده في قائمة عدم الاتصال',
    scope: 'ينطبق إلغاء الاشتراك على أرقام أو عملاء آخرين',
    other: 'تغيّر شيء آخر',
  },
} satisfies TranslatedTable<typeof english>;
