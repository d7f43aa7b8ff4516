import { useText } from '../texts';
import css from './message.module.css';

export type Pick = 'any' | 'longest' | 'missing';

interface ChosenProps {
  pick: Pick;
  /** Those of which there are any. */
  offered: readonly Pick[];
  onPick: (pick: Pick) => void;
}

/** Which recipients the preview goes through. */
export function Chosen({ pick, offered, onPick }: ChosenProps) {
  const text = useText();
  if (offered.length < 2) return null;
  return (
    <fieldset className={css.chips}>
      <legend className="sr-only">{text('preview.which')}</legend>
      {offered.map((each) => (
        <button
          key={each}
          type="button"
          className={css.chip}
          aria-pressed={each === pick}
          onClick={() => onPick(each)}
        >
          {text(`preview.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}
