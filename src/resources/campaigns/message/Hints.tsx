import { fixed } from '../../../rules/lintFix';
import { useText } from '../texts';
import type { Hint } from './hints';
import css from './message.module.css';

interface HintsProps {
  hints: readonly Hint[];
  message: string;
  onChange: (message: string) => void;
}

/** What to mend, each with a button where one press is enough. */
export function Hints({ hints, message, onChange }: HintsProps) {
  const text = useText();
  if (hints.length === 0) return null;
  return (
    <ul className={css.hints} aria-label={text('hint.title')}>
      {hints.map(({ sentence, finding }) => {
        const better = finding && fixed(message, finding);
        return (
          <li key={sentence}>
            {sentence}{' '}
            {better !== undefined && finding && better !== message && (
              <button
                type="button"
                className={css.fix}
                aria-label={text('hint.fix_named', { hint: sentence })}
                onClick={() => onChange(better)}
              >
                {text(`fix.${fixKey(finding.code)}`)}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const FIXES = ['no_opt_out', 'no_sender', 'insecure_link', 'no_fallback'] as const;
const fixKey = (code: string) => FIXES.find((fix) => fix === code) ?? 'field';
