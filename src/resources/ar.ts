import { app } from '../i18n/ar/app';
import { framework } from '../i18n/ar/framework';
import { problems } from '../i18n/ar/problems';
import { languageTexts } from './translations';

/**
 * Every text of the console in this language. Files of texts hold all languages: read as `?ar` they are modules
 * that nothing else imports, of which the bundler keeps this language alone.
 */
export const texts = languageTexts({
  framework,
  problems,
  app,
  labels: import.meta.glob('./*/messages.ts', { query: '?ar', import: 'ar', eager: true }),
  screens: import.meta.glob('../{admin,features,resources}/**/{texts,*Texts}.ts', {
    query: '?ar',
    import: 'ar',
    eager: true,
  }),
  places: import.meta.glob('../{admin,features,resources}/**/{texts,*Texts}.ts', {
    query: '?ar',
    import: 'at',
    eager: true,
  }),
});
