import englishMessages from 'ra-language-english';
import { auth } from '../../src/i18n/auth';
import { auth as authAr } from '../../src/i18n/ar/auth';
import { auth as authEs } from '../../src/i18n/es/auth';
import { late } from '../../src/i18n/late';
import { en } from '../../src/i18n/en';
import { fromResources } from '../../src/i18n/fromResources';
import { registry } from '../../src/resources';
import { texts as ar } from '../../src/resources/ar';
import { isPage } from '../../src/admin/entries';
import { texts as es } from '../../src/resources/es';

export type Flat = ReadonlyMap<string, string>;

/** Every text by its whole key. */
export function flat(texts: object, at = ''): Flat {
  return new Map(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, string][] =>
      typeof value === 'string' ? [[at + key, value]] : [...flat(value as object, `${at}${key}.`)],
    ),
  );
}

interface ScreenTexts {
  at: string;
  en: Readonly<Record<string, string>>;
}
const screens = import.meta.glob<ScreenTexts>('../../src/{admin,features,resources}/**/{texts,*Texts}.ts', {
  eager: true,
});

export const english: Flat = new Map([
  ...flat({
    ...englishMessages,
    app: {
      ...en.app,
      appearance: { ...en.app.appearance, ...late.appearance },
      palette: { ...en.app.palette, ...late.palette },
    },
    resources: fromResources(registry.flatMap((entry) => (isPage(entry) ? [] : [entry]))),
  }),
  ...Object.values(screens).flatMap((screen) => [...flat(screen.en, `${screen.at}.`)]),
]);

export const signIn = { en: flat(auth), es: flat(authEs), ar: flat(authAr) };
export const inSpanish: Flat = flat(es);
export const inArabic: Flat = flat(ar);
