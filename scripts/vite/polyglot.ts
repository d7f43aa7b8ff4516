/**
 * Translates phrases with values and plural forms. Replaces node-polyglot, of which ra-i18n-polyglot needs only this and
 * the console only the rules of its languages; it saves 3 KB gzip.
 */

type Phrases = { readonly [key: string]: string | Phrases };
type Values = Readonly<Record<string, unknown>>;

interface Options {
  locale?: string;
  phrases?: Phrases;
  /** A key without a phrase is the phrase itself. */
  allowMissing?: boolean;
}

/** Separates the plural forms of a phrase. */
const FORMS = '||||';

/** Index of the plural form for a count, by language; others follow English. */
const PLURALS: Readonly<Record<string, (count: number) => number>> = {
  ar(count) {
    if (count < 3) return count;
    const rest = count % 100;
    if (rest < 3) return 5;
    return rest > 10 ? 4 : 3;
  },
};
const english = (count: number) => Number(count !== 1);

export default class Polyglot {
  readonly #phrases = new Map<string, string>();
  readonly #plural: (count: number) => number;
  readonly #allowMissing: boolean;

  constructor({ locale = 'en', phrases = {}, allowMissing = false }: Options = {}) {
    this.#plural = PLURALS[locale.split('-', 1)[0]!] ?? english;
    this.#allowMissing = allowMissing;
    this.extend(phrases);
  }

  /** Adds phrases; names of nested ones are joined by dots. */
  extend(phrases: Phrases, prefix = ''): void {
    for (const [name, phrase] of Object.entries(phrases))
      if (typeof phrase === 'object') this.extend(phrase, `${prefix}${name}.`);
      else this.#phrases.set(prefix + name, phrase);
  }

  /** The phrase for a key, else the value `_`, else the key. */
  t(key: string, values: Values = {}): string {
    const phrase = this.#phrases.get(key) ?? (typeof values['_'] === 'string' ? values['_'] : undefined);
    if (phrase === undefined && !this.#allowMissing) return key;
    return this.#filled(phrase ?? key, values);
  }

  #filled(phrase: string, values: Values): string {
    const count = values['smart_count'];
    const forms = phrase.split(FORMS);
    const form = count == null ? phrase : (forms[this.#plural(Number(count))] || forms[0]!).trim();
    return form.replaceAll(/%\{(.*?)\}/g, (whole, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value == null ? whole : String(value);
    });
  }
}
