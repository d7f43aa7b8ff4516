import { entryOf } from './terms';
import { useGlossary } from './useFound';

/** What a state means, as its entry of the glossary says. */
export default function Meaning({ about }: { about: string }) {
  const entry = entryOf(about);
  return useGlossary()
    .flatMap(({ terms }) => terms)
    .find((term) => term.about === entry)?.means;
}
