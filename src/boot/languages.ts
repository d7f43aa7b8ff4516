import type { LanguageTexts, LoadTexts, Speech } from '../i18n';
import { startLanguage } from '../i18n/language';
import { loadCode } from '../loading/loadCode';
import type { OtherLanguage } from '../rules/words/languages';

const others: Record<OtherLanguage, () => Promise<{ texts: LanguageTexts }>> = {
  es: () => import('../resources/es'),
  ar: () => import('../resources/ar'),
};

const load: LoadTexts = async (other) => (await loadCode(others[other])).texts;

/** The chosen language with its texts. Without them the console is better in English than not there. */
export async function loadSpeech(): Promise<Speech> {
  const chosen = startLanguage();
  if (chosen === 'en') return { language: chosen, load };
  const texts = await load(chosen).catch(() => undefined);
  return { language: chosen, texts, load };
}
