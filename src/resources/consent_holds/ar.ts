import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as english from './messages';
import type * as textsEnglish from './texts';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('اختلاف في الموافقة', 'اختلافات الموافقة'),
  fields: {
    client_name: 'العميل',
    client_id: 'العميل',
    state: 'الحالة',
    missing: 'ناقصون في القائمة',
    unexplained: 'في القائمة بلا تفسير',
    compared: 'عدد من قُورنوا',
    found_at: 'وقت الاكتشاف',
    people: 'الأشخاص',
    released_by: 'سمح به',
    released_at: 'وقت السماح',
    reason: 'السبب',
    tenant_name: 'المؤسسة',
  },
  choices: { state: { waits: 'الإرسال متوقف مؤقتًا', released: 'سُمح بالإرسال' } },
  filters: { state: 'الحالة' },
  actions: { release: 'السماح بالإرسال' },
  confirm: {
    release: {
      title: 'هل تسمح لـ%{name} بالإرسال مرة أخرى؟',
      consequence:
        'بحسب سجل الموافقة، عدد من ألغوا الاشتراك وليسوا في القائمة: %{missing}. وعدد من في القائمة ولا إلغاء لهم في السجل: %{unexplained}. ربما غيّر أحد قاعدة البيانات، فتحقق من ذلك أولًا. تتابع عمليات إرسال هذا العميل وتتجاوز كل هؤلاء الأشخاص، وتتوقف مرة أخرى إذا وجد الفحص أشخاصًا آخرين.',
    },
  },
  done: { release: 'يستطيع العميل الإرسال مرة أخرى' },
  empty: {
    title: 'القوائم وسجل الموافقة متطابقان',
    next: 'تُقارن كل يوم قائمة عدم الاتصال لكل عميل بسجل موافقته. وعند اختلافهما ينتظر الإرسال لهذا العميل هنا مسؤولًا.',
  },
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.consent_holds.texts',
  words: {
    missing: 'ألغى الاشتراك بحسب السجل، وليس في القائمة',
    unexplained: 'في القائمة، ولا إلغاء له في السجل',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
