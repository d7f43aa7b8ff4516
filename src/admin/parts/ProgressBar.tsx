import { useTranslate } from 'ra-core';
import { formatNumber } from '../../i18n/format';

interface ProgressBarProps {
  done: number;
  /** Absent where nobody has counted the whole. */
  of: number | undefined;
  /** What is counted, for those who do not see the bar. */
  label: string;
  /** Part of the whole that is left out on purpose: named next to the figures, and no gap in the bar. */
  skipped?: number | undefined;
}

/** How much of a whole is done, in figures and as a bar. */
export function ProgressBar({ done, of, label, skipped = 0 }: ProgressBarProps) {
  const translate = useTranslate();
  if (of === undefined)
    return (
      <>
        <progress aria-label={label} /> {formatNumber(done)}
      </>
    );
  const text = translate(skipped > 0 ? 'app.progress_skipped' : 'app.progress', {
    done: formatNumber(done),
    of: formatNumber(of),
    skipped: formatNumber(skipped),
  });
  return (
    <>
      <progress value={of === 0 ? 0 : done + skipped} max={of === 0 ? 1 : of} aria-label={label} /> {text}
    </>
  );
}
