import { NextIcon, PreviousIcon } from '../../build/icons';
import { useText } from '../texts';
import css from './message.module.css';

interface StepsProps {
  n: number;
  total: number;
  /** Says where one is. */
  position: string;
  onStep: (n: number) => void;
}

/** Back and forth through some recipients. */
export function Steps({ n, total, position, onStep }: StepsProps) {
  const text = useText();
  return (
    <div className={css.stepper}>
      <button
        type="button"
        className="icon-button turns"
        aria-label={text('preview.previous')}
        disabled={n === 0}
        onClick={() => onStep(n - 1)}
      >
        <PreviousIcon />
      </button>
      <output>{position}</output>
      <button
        type="button"
        className="icon-button turns"
        aria-label={text('preview.next')}
        disabled={n >= total - 1}
        onClick={() => onStep(n + 1)}
      >
        <NextIcon />
      </button>
    </div>
  );
}
