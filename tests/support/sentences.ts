import type { Sentence } from '../../server/http/sentences/table';

type Entry = Sentence | readonly [status: number, sentence: Sentence];
const isEntry = (entry: unknown): entry is Entry =>
  typeof entry !== 'object' || (Array.isArray(entry) && typeof entry[0] === 'number');
const sentenceIn = (entry: Entry): Sentence => (typeof entry === 'object' ? entry[1] : entry);

/** Sentences of one of the server's tables, by `code` or `code.variant`. */
export const sentencesOf = (table: object): ReadonlyMap<string, Sentence> =>
  new Map(
    Object.entries(table).flatMap(([code, entry]: [string, unknown]): [string, Sentence][] =>
      isEntry(entry)
        ? [[code, sentenceIn(entry)]]
        : Object.entries(entry as Record<string, Entry>).map(([variant, each]) => [
            `${code}.${variant}`,
            sentenceIn(each),
          ]),
    ),
  );

/** Names of the values in a sentence, in order. */
export function namesOf(sentence: Sentence): string[] {
  const names = new Set<string>();
  if (typeof sentence === 'function')
    (sentence as (values: object) => string)(
      new Proxy(
        {},
        {
          get: (_, name) => {
            names.add(String(name));
            return '';
          },
        },
      ),
    );
  return [...names].toSorted();
}
