import { useTranslate } from 'ra-core';
import { formatNumber } from '../../i18n/format';

interface ProgressBarProps {
  done: number;
  /** Absent where nobody has counted the whole. */
  of: number | undefined;
  /** What is counted, for those who do not see the bar. */
  label: string;
  /** Without the figures next to the bar. */
  bare?: boolean;
}

/** How much of a whole is done, in figures and as a bar. */
export function ProgressBar({ done, of, label, bare }: ProgressBarProps) {
  const translate = useTranslate();
  if (of === undefined)
    return (
      <>
        <progress aria-label={label} />
        {!bare && ` ${formatNumber(done)}`}
      </>
    );
  const text = translate('app.progress', { done: formatNumber(done), of: formatNumber(of) });
  return (
    <>
      <progress value={of === 0 ? 0 : done} max={of === 0 ? 1 : of} aria-label={label} />
      {!bare && ` ${text}`}
    </>
  );
}
