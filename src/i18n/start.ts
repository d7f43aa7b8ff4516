import type { Language } from '../rules/words/languages';

/** Texts that the document itself shows if the console's files fail to load. */
export interface StartTexts {
  failed: string;
  again: string;
}

export const START_TEXTS: Record<Language, StartTexts> = {
  en: { failed: 'This page could not be loaded. Check your connection.', again: 'Try again' },
  es: { failed: 'No se pudo cargar esta página. Revise su conexión.', again: 'Intentar de nuevo' },
  ar: { failed: 'تعذّر تحميل هذه الصفحة. تحقق من اتصالك.', again: 'المحاولة مرة أخرى' },
};
