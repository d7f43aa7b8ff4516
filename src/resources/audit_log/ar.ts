import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as english from './messages';
import type * as textsEnglish from './texts';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('قيد في سجل التدقيق', 'سجل التدقيق'),
  fields: {
    at: 'الوقت',
    user_name: 'المستخدم',
    action: 'ما الذي حدث',
    resource: 'نوع السجل',
    record_id: 'السجل',
    record_name: 'السجل',
    changes: 'التغييرات',
    details: 'التفاصيل',
    ip: 'عنوان IP',
    request_id: 'الطلب',
    tenant_name: 'المؤسسة',
  },
  filters: {
    user_id: 'المستخدم',
    resource: 'نوع السجل',
    action: 'الإجراء',
    record: 'معرّف السجل',
    from: 'من',
    to: 'إلى',
  },
  actions: { history: 'سجل التغييرات', open: 'فتح السجل' },
  empty: { title: 'لم يتغير شيء بعد', next: 'يُحفظ هنا من غيّر ماذا ومتى ومن أين.' },
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.audit_log.texts',
  words: {
    someone: 'شخص ما',
    create: 'أنشأ %{who} %{record}',
    remove: 'حذف %{who} %{record}',
    update: 'غيّر %{who} %{record}',
    changed: 'غيّر %{who} «%{field}» في %{record}',
    from_to: 'غيّر %{who} «%{field}» في %{record} من %{before} إلى %{after}',
    changed_some: 'غيّر %{who} حقولًا عددها %{count} في %{record}: %{fields}',
    other: 'استخدم %{who} «%{action}» على %{record}',
    named: '%{name} (%{kind})',
    unnamed: 'سجل: %{kind}',
    with_id: '%{kind} %{id}',
    none: 'لا شيء',
    yes: 'نعم',
    no: 'لا',
    what: 'ما الذي حدث',
    changes: 'ما الذي تغيّر',
    hidden: 'لا يُحفظ النص الحر هنا.',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
