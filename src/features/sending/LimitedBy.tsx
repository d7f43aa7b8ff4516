import { formatNumber } from '../../i18n/format';
import { formatNational } from '../../rules/national';
import { isStopped, type Job } from '../../resources/jobs/contract';
import { useText } from './texts';
import css from './sending.module.css';

/** Which limit holds a job back: it is slower because of it, or waits for another day or for a person. */
export default function LimitedBy({ limit }: { limit: NonNullable<Job['limited']> }) {
  const text = useText();
  const said = text(`limit.${limit.by}`, {
    name: formatNational(limit.name),
    most: formatNumber(limit.most ?? 0),
  });
  return isStopped(limit) ? (
    <p className={css.warning} role="alert">
      {said}
    </p>
  ) : (
    <p className={css.quiet}>{said}</p>
  );
}
