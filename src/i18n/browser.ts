import type { Language } from '../rules/words/languages';

/** Texts about the browser, which people may read before they have chosen a language. */
export interface BrowserTexts {
  language: string;
  /** Offers this language to readers of another one. */
  offer: string;
  use: string;
  dismiss: string;
  /** Before the names of the languages. */
  translated: string;
  /** Nothing can be stored: shown before and after signing in. */
  unkept: string;
  unkept_here: string;
}

export const BROWSER_TEXTS: Record<Language, BrowserTexts> = {
  en: {
    language: 'Language',
    offer: 'This console speaks English.',
    use: 'Switch to English',
    dismiss: 'Dismiss',
    translated: 'A tool translates this page. The console itself speaks:',
    unkept:
      'This browser does not let the console store anything. You can sign in, but only until this tab is closed or reloaded.',
    unkept_here:
      'This browser does not let the console store anything. Your sign-in and what you have not saved last until this tab is closed or reloaded.',
  },
  es: {
    language: 'Idioma',
    offer: 'Esta consola habla español.',
    use: 'Cambiar a español',
    dismiss: 'Descartar',
    translated: 'Una herramienta traduce esta página. La consola misma habla:',
    unkept:
      'Este navegador no permite que la consola guarde nada. Puede iniciar sesión, pero solo hasta que esta pestaña se cierre o se recargue.',
    unkept_here:
      'Este navegador no permite que la consola guarde nada. Su sesión y lo que no ha guardado duran hasta que esta pestaña se cierre o se recargue.',
  },
  ar: {
    language: 'اللغة',
    offer: 'لوحة التحكم هذه متاحة بالعربية.',
    use: 'التبديل إلى العربية',
    dismiss: 'إخفاء',
    translated: 'تترجم أداةٌ هذه الصفحة. لوحة التحكم نفسها متاحة باللغات:',
    unkept:
      'لا يسمح هذا المتصفح للوحة التحكم بحفظ أي شيء. يمكنك تسجيل الدخول، ولكن فقط إلى أن تُغلق علامة التبويب هذه أو يُعاد تحميلها.',
    unkept_here:
      'لا يسمح هذا المتصفح للوحة التحكم بحفظ أي شيء. يبقى تسجيل دخولك وما لم تحفظه إلى أن تُغلق علامة التبويب هذه أو يُعاد تحميلها.',
  },
};
