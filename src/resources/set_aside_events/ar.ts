import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('حدث موضوع جانبًا', 'الأحداث الموضوعة جانبًا'),
  fields: {
    event_id: 'الحدث',
    state: 'الحالة',
    cause: 'السبب',
    detail: 'التفاصيل',
    received_at: 'وقت الاستلام',
    set_aside_at: 'وقت وضعه جانبًا',
    decided_by: 'صاحب القرار',
    decided_at: 'وقت القرار',
    body: 'المحتوى',
  },
  choices: {
    state: {
      open: 'لم يُحسم',
      waiting: 'تُعاد محاولته',
      done: 'تمت معالجته',
      discarded: 'تم تجاهله',
    },
    cause: { unreadable: 'لا يمكن قراءته', failed: 'فشل ست مرات' },
  },
  filters: { state: 'الحالة' },
  actions: { retry: 'إعادة المحاولة', discard: 'تجاهل' },
  confirm: {
    retry: {
      title: 'هل تريد إعادة محاولة الحدث %{event_id}؟',
      consequence:
        'يُعالَج كأنه وصل الآن: يُحتسب إشعار التسليم ويُستلم النص. وما نتج عنه من قبل لا يتكرر. وإذا فشل عاد.',
    },
    discard: {
      title: 'هل تريد تجاهل الحدث %{event_id}؟',
      consequence:
        'يُحذف محتواه. إن كان إشعار تسليم بقيت الرسالة على حالتها. وإن كان نصًا من شخص فلن يقرأه أحد، حتى لو كان STOP.',
    },
  },
  done: { retry: 'تجري إعادة المحاولة', discard: 'تم تجاهل الحدث' },
  empty: {
    title: 'لم يوضع أي حدث لهذا الحساب جانبًا',
    next: 'تظهر هنا أحداث المشغّل التي يتعذر على الخادم قراءتها أو معالجتها. ولا ينتظرها أي شيء آخر.',
  },
} satisfies Translated<typeof english.en>;
