import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './pictureTexts';

export const pictureTexts = {
  at: 'app.pictures',
  words: {
    came: 'لم تصل أي صورة. |||| وصلت صورة، وهذا الحساب لا يحتفظ بالصور. |||| وصلت صورتان، وهذا الحساب لا يحتفظ بالصور. |||| وصلت %{count} صور، وهذا الحساب لا يحتفظ بالصور. |||| وصلت %{count} صورة، وهذا الحساب لا يحتفظ بالصور. |||| وصلت %{count} صورة، وهذا الحساب لا يحتفظ بالصور.',
  },
} satisfies TranslatedTable<typeof english>;
