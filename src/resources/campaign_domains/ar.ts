import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('نطاق', 'النطاقات'),
  fields: {
    host: 'النطاق',
    health: 'السلامة',
    used: 'العناوين',
    cap: 'الحد الأقصى',
    created_at: 'منذ',
    domain_id: 'النطاق',
  },
  choices: { health: { healthy: 'سليم', degraded: 'متراجع', disabled: 'معطّل' } },
  actions: { all: 'كل النطاقات', create: 'إضافة', delete: 'إزالة' },
  empty: {
    title: 'لا نطاقات خاصة لهذه الحملة',
    next: 'تستخدم عناوينها المختصرة نطاقات روابطها. تتقاسم عدة نطاقات المستلمين بالتساوي.',
  },
  remove: 'يبقى النطاق نفسه؛ لكن هذه الحملة لم تعد تستخدمه.',
} satisfies Translated<typeof en>;
