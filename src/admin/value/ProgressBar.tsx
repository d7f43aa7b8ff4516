import { useTranslate } from 'ra-core';
import { formatNumber } from '../../i18n/format';

interface ProgressBarProps {
  value: number;
  /** Messages to be sent, without those skipped. Absent if they have not been counted. */
  of: number | undefined;
  /** Name of the counted items, for screen readers. */
  label: string;
  /** Skipped on purpose: shown next to the figures, and included in neither. */
  skipped?: number | undefined;
  /** In a list: what is complete is said in figures alone, and the bars of what is not stand out. */
  brief?: boolean;
}

/** Progress of a whole, in figures and as a bar. */
export function ProgressBar({ value, of, label, skipped = 0, brief }: ProgressBarProps) {
  const translate = useTranslate();
  if (of === undefined)
    return (
      <>
        <progress aria-label={label} /> {formatNumber(value)}
      </>
    );
  const text = translate(skipped > 0 ? 'app.progress_skipped' : 'app.progress', {
    done: formatNumber(value),
    of: formatNumber(of),
    skipped: formatNumber(skipped),
  });
  if (brief && value === of) return text;
  return (
    <>
      <progress value={of === 0 ? 0 : value} max={of === 0 ? 1 : of} aria-label={label} /> {text}
    </>
  );
}
