import css from './help.module.css';

/** Ignores case and accents in searches. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (words: string): string[] => folded(words).split(/\s+/);

/** Whether a text has all of the words, in any order. */
export const includes = (text: string, words: string): boolean => {
  const known = folded(text);
  return wordsOf(words).every((word) => known.includes(word));
};

/** A text with the first match of the search marked. */
export function Marked({ children, words }: { children: string; words: string }) {
  const known = folded(children);
  // The whole phrase if the text has it, else the first of its words.
  const part = [folded(words), ...wordsOf(words)].find((each) => each !== '' && known.includes(each));
  // Folding may change a text's length; a mark at the wrong place is worse than none.
  if (part === undefined || known.length !== children.length) return children;
  const at = known.indexOf(part);
  const end = at + part.length;
  return (
    <>
      {children.slice(0, at)}
      <mark className={css.mark}>{children.slice(at, end)}</mark>
      {children.slice(end)}
    </>
  );
}
