import { app } from '../i18n/es/app';
import { framework } from '../i18n/es/framework';
import { problems } from '../i18n/es/problems';
import { languageTexts } from './translations';

/**
 * Every text of the console in this language. Files of texts hold all languages: read as `?es` they are modules
 * that nothing else imports, of which the bundler keeps this language alone.
 */
export const texts = languageTexts({
  framework,
  problems,
  app,
  labels: import.meta.glob('./*/messages.ts', { query: '?es', import: 'es', eager: true }),
  screens: import.meta.glob('../{admin,features,resources}/**/{texts,*Texts}.ts', {
    query: '?es',
    import: 'es',
    eager: true,
  }),
  places: import.meta.glob('../{admin,features,resources}/**/{texts,*Texts}.ts', {
    query: '?es',
    import: 'at',
    eager: true,
  }),
});
