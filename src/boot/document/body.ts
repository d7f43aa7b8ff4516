import { readPlan } from '../plan';
import { isLanguage, LANGUAGES } from '../../rules/words/languages';

/** Runs right after the prerendered page: the configured names replace the build's before they are painted. */
const values = JSON.parse(document.getElementById('env')?.textContent || '{}') as Record<
  string,
  string | undefined
>;

for (const place of document.querySelectorAll<HTMLElement>('[data-env]')) {
  const text = values[place.dataset['env'] ?? ''];
  if (text) place.textContent = text;
}

// Set by the document's head.
const { lang } = document.documentElement;
const year = document.querySelector('.shell-year');
if (year) year.textContent = String(new Date().getFullYear());
const carrier = document.querySelector('.shell-carrier');
const { carriers } = readPlan();
if (carrier && isLanguage(lang)) carrier.textContent = carriers?.[lang][values['CARRIER'] ?? ''] ?? '';
const waiting = document.querySelector('.shell-wait');
if (waiting && isLanguage(lang)) waiting.textContent = LANGUAGES[lang].loading;
