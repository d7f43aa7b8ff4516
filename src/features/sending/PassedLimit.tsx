import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '../../i18n/format';
import type { Job } from '../../resources/jobs/contract';
import { shareOf } from '../../rules/words/figures';
import { ErrorCode } from '../carrierErrors/ErrorCode';
import css from './sending.module.css';

type Figures = Readonly<Record<'count' | 'of' | 'share', string>>;

interface PassedLimitProps {
  passed: Pick<NonNullable<Job['limit_passed']>, 'count' | 'of' | 'code'>;
  /** The sentence for the formatted figures of the limit. */
  sentence: (figures: Figures) => string;
  /** Advice on what to do. */
  children?: ReactNode;
}

/** A limit that a job exceeded: by how much, and the carrier's code if there is one. */
export function PassedLimit({ passed: { count = 0, of = 0, code }, sentence, children }: PassedLimitProps) {
  const share = formatPercent(shareOf(count, of));
  return (
    <div className={css.warning} role="alert">
      <p>{sentence({ count: formatNumber(count), of: formatNumber(of), share })}</p>
      {code && (
        <p>
          <ErrorCode code={code} />
        </p>
      )}
      {children}
    </div>
  );
}
