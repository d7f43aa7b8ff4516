import type { Job } from '../../resources/jobs/contract';
import { ExactTime } from '../../admin/parts/ExactTime';
import css from './sending.module.css';
import { useText } from './texts';

/** That a job wrote to recipients outside their hours: who decided so, when, and why. */
export function Override({ override: { by, at, reason } }: { override: NonNullable<Job['override']> }) {
  const text = useText();
  return (
    <p className={css.warning}>
      {text('hours.overridden', { by })} <ExactTime at={at} />
      <br />
      <bdi>{reason}</bdi>
    </p>
  );
}
