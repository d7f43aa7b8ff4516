import type { TranslatedTable } from '../../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.scrub_kinds',
  words: {
    reassigned: 'Números reasignados',
    deactivated: 'Números desactivados',
    national_dnc: 'Lista de exclusión nacional',
    state_dnc: 'Listas de exclusión estatales',
    litigator: 'Litigantes conocidos',
    line_type: 'Tipo de línea',
  },
} as const satisfies TranslatedTable<typeof english>;
