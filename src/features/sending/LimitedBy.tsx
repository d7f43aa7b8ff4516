import { formatNumber } from '../../i18n/format';
import { formatNational } from '../../rules/formats/national';
import { isDecision, isStopped, type Job } from '../../resources/jobs/contract';
import Decision from './Decision';
import { useHeldText } from './heldTexts';
import css from './sending.module.css';

interface LimitedByProps {
  job: Job & { id: string };
  limit: NonNullable<Job['limited']>;
}

/** The limit that holds a job back: it is slower, or waits for another day or for a person. */
export default function LimitedBy({ job, limit }: LimitedByProps) {
  const text = useHeldText();
  if (isDecision(limit.by)) return <Decision job={job} by={limit.by} />;
  const sentence = text(`limit.${limit.by}`, {
    name: formatNational(limit.name),
    most: formatNumber(limit.most ?? 0),
  });
  return isStopped(limit) ? (
    <p className={css.warning} role="alert">
      {sentence}
    </p>
  ) : (
    <p className={css.quiet}>{sentence}</p>
  );
}
