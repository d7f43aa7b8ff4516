import css from './help.module.css';

/** Without case and accents: what people type finds what is written. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const includes = (text: string, words: string): boolean => folded(text).includes(folded(words));

/** A text with the first hit of what is searched marked. */
export function Marked({ children, words }: { children: string; words: string }) {
  const at = words === '' ? -1 : folded(children).indexOf(folded(words));
  // Folding may change a text's length; a mark at the wrong place is worse than none.
  if (at < 0 || folded(children).length !== children.length) return children;
  const end = at + words.length;
  return (
    <>
      {children.slice(0, at)}
      <mark className={css.mark}>{children.slice(at, end)}</mark>
      {children.slice(end)}
    </>
  );
}
