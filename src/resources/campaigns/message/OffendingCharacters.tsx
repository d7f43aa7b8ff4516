import { toPlain } from '../../../rules/formats/plain';
import type { Offending } from '../../../rules/formats/segments';
import { useText, type Text } from './texts';
import css from './message.module.css';

interface Hit {
  char: string;
  hits: number;
  replacement: string | undefined;
}

/** One row a character, most frequent first. */
function hitsOf(offending: readonly Offending[]): Hit[] {
  const byChar = new Map<string, Hit>();
  for (const { char, replacement } of offending) {
    const hits = (byChar.get(char)?.hits ?? 0) + 1;
    byChar.set(char, { char, hits, replacement });
  }
  return [...byChar.values()].toSorted((a, b) => b.hits - a.hits);
}

/** Spaces and controls have nothing to show but their code point. */
const shown = (char: string) =>
  /[\p{Z}\p{C}]/u.test(char) ? `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}` : char;

const blank = (replacement: string, text: Text) =>
  replacement === '' ? text('offending.nothing') : text('offending.space');

interface OffendingCharactersProps {
  offending: readonly Offending[];
  message: string;
  onReplace: (message: string) => void;
}

/** Characters that turn the whole message into UCS-2, and plain text in their place at one click. */
export function OffendingCharacters({ offending, message, onReplace }: OffendingCharactersProps) {
  const text = useText();
  if (offending.length === 0) return null;
  const hits = hitsOf(offending);
  return (
    <section className={css.offending} aria-label={text('offending.title')}>
      <p>{text('offending.lead')}</p>
      <ul>
        {hits.map(({ char, hits: count, replacement }) => (
          <li key={char}>
            <b>{shown(char)}</b>
            {count > 1 && ` ×${count}`}
            {replacement !== undefined && (
              <>
                {' '}
                {text('offending.becomes')}{' '}
                <b>{replacement.trim() === '' ? blank(replacement, text) : replacement}</b>{' '}
                <button
                  type="button"
                  className={css.fix}
                  aria-label={text('offending.replace_named', { char: shown(char) })}
                  onClick={() => onReplace(message.replaceAll(char, replacement))}
                >
                  {text('offending.replace_one')}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {hits.some(({ replacement }) => replacement !== undefined) && (
        <button type="button" className="button" onClick={() => onReplace(toPlain(message))}>
          {text('offending.replace')}
        </button>
      )}
    </section>
  );
}
