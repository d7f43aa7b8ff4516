import { NextIcon, PreviousIcon } from '../../../admin/screenIcons';
import { useText } from './texts';
import css from './message.module.css';

interface StepsProps {
  /** Labels of the buttons; by default they name recipients. */
  labels?: { previous: string; next: string };
  n: number;
  total: number;
  /** The current position as text. */
  position: string;
  onStep: (n: number) => void;
}

/** Steps back and forth through recipients. */
export function Steps({ n, total, position, onStep, labels }: StepsProps) {
  const text = useText();
  const { previous, next } = labels ?? {
    previous: text('preview.previous'),
    next: text('preview.next'),
  };
  return (
    <div className={css.stepper}>
      <button
        type="button"
        className="icon-button turns"
        aria-label={previous}
        disabled={n === 0}
        onClick={() => onStep(n - 1)}
      >
        <PreviousIcon />
      </button>
      <output>{position}</output>
      <button
        type="button"
        className="icon-button turns"
        aria-label={next}
        disabled={n >= total - 1}
        onClick={() => onStep(n + 1)}
      >
        <NextIcon />
      </button>
    </div>
  );
}
