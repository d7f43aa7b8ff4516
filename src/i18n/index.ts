import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'ra-core';
import { en } from './en';
import { fromResources, type Labeled } from './fromResources';

const LOCALE = 'en';

/** Texts of the framework, the app and the declared resources. A text that is no key stays as it is. */
export const createI18n = (resources: readonly Labeled[]): I18nProvider =>
  polyglotI18nProvider(
    () => ({ ...englishMessages, ...en, resources: fromResources(resources) }),
    LOCALE,
    [{ locale: LOCALE, name: 'English' }],
    { allowMissing: true },
  );
