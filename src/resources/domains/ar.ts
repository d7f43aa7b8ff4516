import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('نطاق', 'النطاقات'),
  fields: {
    host: 'النطاق',
    health: 'السلامة',
    certificate_expires_at: 'انتهاء الشهادة',
    links: 'الروابط',
    used: 'العناوين',
    cap: 'الحد الأقصى',
    created_at: 'منذ',
  },
  choices: { health: { healthy: 'سليم', degraded: 'به مشكلات', disabled: 'معطّل' } },
  empty: { title: 'لا توجد نطاقات بعد', next: 'يجهّز المزوّد نطاقات العلامة للعناوين المختصرة.' },
} satisfies Translated<typeof english.en>;
