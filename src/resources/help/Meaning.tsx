import { entryOf } from './terms';
import { useGlossary } from './useHelpSearch';

/** The meaning of a state, from its entry in the glossary. */
export default function Meaning({ about }: { about: string }) {
  const entry = entryOf(about);
  return useGlossary()
    .flatMap(({ terms }) => terms)
    .find((term) => term.about === entry)?.means;
}
