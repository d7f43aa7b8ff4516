import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.opt_in',
  words: {
    use: 'وصف صفحة الاشتراك «%{name}»',
    none: 'يمكن أن تكون لأحد عملاء هذه العلامة صفحة اشتراك قد يطلب السجل عنوانها.',
  },
} satisfies TranslatedTable<typeof english>;
