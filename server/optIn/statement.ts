import type { Shown } from '../../src/resources/opt_in_pages/contract';
import { sha256Hex } from '../platform/hashing';
import { WORDS } from './words';

interface Page extends Pick<Shown, 'language' | 'consent' | 'privacy_url' | 'terms_url'> {
  frequency: string;
  minimum_age: number | null;
}

/** Content of a page of the client. */
export function shownOf(page: Page, client: string): Shown {
  const { language, consent, privacy_url, terms_url, frequency, minimum_age } = page;
  const words = WORDS[language];
  return {
    language,
    title: words.title(client),
    consent,
    details: [frequency, words.rates, words.condition],
    age: minimum_age === null ? null : words.age(minimum_age),
    privacy_url,
    terms_url,
  };
}

/** The same as plain lines, which the hash covers. */
export function plainOf({ language, title, consent, details, age, privacy_url, terms_url }: Shown): string {
  const words = WORDS[language];
  const links = [`${words.privacy}: ${privacy_url}`, `${words.terms}: ${terms_url}`];
  return [title, consent, ...(age === null ? [] : [age]), ...details, ...links].join('\n');
}

/** SHA-256 of a shown text, in hex. */
export const hashOf = (shown: Shown): string => sha256Hex(plainOf(shown));
