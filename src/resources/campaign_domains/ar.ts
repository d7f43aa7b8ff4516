import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('نطاق', 'النطاقات'),
  fields: {
    host: 'النطاق',
    health: 'السلامة',
    used: 'العناوين',
    cap: 'الحد الأقصى',
    created_at: 'منذ',
    domain_id: 'النطاق',
  },
  choices: { health: { unknown: 'لم يُقَس', healthy: 'سليم', degraded: 'به مشكلات', disabled: 'معطّل' } },
  actions: { all: 'كل النطاقات', create: 'إضافة', delete: 'إزالة' },
  empty: {
    title: 'ليس لهذه الحملة نطاقات بعد',
    next: 'تستخدم عناوينها المختصرة نطاقات روابطها. وإن أضفت عدة نطاقات وُزّع المستلمون عليها بالتساوي.',
  },
  remove: 'يبقى النطاق نفسه، لكن هذه الحملة لن تستخدمه.',
} satisfies Translated<typeof english.en>;
