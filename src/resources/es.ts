import { app } from '../i18n/es/app';
import { framework } from '../i18n/es/framework';
import { problems } from '../i18n/es/problems';
import { languageTexts } from './translations';

/** Every text of the console in this language. */
export const texts = languageTexts({
  framework,
  problems,
  app,
  entities: import.meta.glob('./*/es.ts', { eager: true }),
  screens: import.meta.glob(['../{admin,features}/**/es.ts', './*/*/**/es.ts'], { eager: true }),
});
