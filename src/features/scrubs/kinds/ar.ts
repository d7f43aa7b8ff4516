import type { TranslatedTable } from '../../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.scrub_kinds',
  words: {
    reassigned: 'أرقام أُعيد تخصيصها',
    deactivated: 'أرقام خارج الخدمة',
    national_dnc: 'قائمة عدم الاتصال الوطنية',
    state_dnc: 'قوائم عدم الاتصال في الولايات',
    litigator: 'متقاضون معروفون',
    line_type: 'نوع الخط',
  },
} as const satisfies TranslatedTable<typeof english>;
