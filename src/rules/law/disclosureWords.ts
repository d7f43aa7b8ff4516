import type { Disclosure } from './quietHours/legalDisclosures';

/** A disclosure that binds a text, with its state. */
export interface BindingDisclosure extends Disclosure {
  readonly state: string;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

/** Whether a text has one of the phrases of a disclosure. */
export function isDisclosed(text: string, { phrases }: Pick<Disclosure, 'phrases'>): boolean {
  const words = plain(text);
  return phrases.some((phrase) => words.includes(plain(phrase)));
}

/** The words to add for disclosures, each with its states: `“Paid for by …” (CA, FL)`. */
export function wordsToAdd(
  lacking: readonly BindingDisclosure[],
  nameOf: (state: string) => string = (state) => state,
): string {
  const phrases = [...new Set(lacking.map(({ phrases: [first] }) => first!))];
  const statesOf = (phrase: string) =>
    lacking.filter(({ phrases: [first] }) => first === phrase).map(({ state }) => nameOf(state));
  return phrases.map((phrase) => `“${phrase} …” (${statesOf(phrase).join(', ')})`).join(', ');
}
