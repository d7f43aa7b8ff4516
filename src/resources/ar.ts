import { app } from '../i18n/ar/app';
import { framework } from '../i18n/ar/framework';
import { problems } from '../i18n/ar/problems';
import { languageTexts } from './translations';

/** Every text of the console in this language. */
export const texts = languageTexts({
  framework,
  problems,
  app,
  entities: import.meta.glob('./*/ar.ts', { eager: true }),
  screens: import.meta.glob(['../{admin,features}/**/ar.ts', './*/*/**/ar.ts'], { eager: true }),
});
