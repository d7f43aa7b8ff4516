import { useReadOne } from '../../../dataProvider/reads';
import { formatNumber } from '../../../i18n/format';
import { ErrorCode } from '../../../features/carrierErrors/ErrorCode';
import { Reading } from '../../../admin/parts/Reading';
import { every } from '../../../dataProvider/failures';
import { Section } from '../../../admin/parts/Section';
import { isActive } from '../../../features/sending/polling';
import type { Job } from '../contract';
import { useText } from '../texts';
import css from './show.module.css';

/** Counting errors costs more than reading a job, so they are asked for less often, ms. */
const REFRESH = 5_000;

/** The most frequent error codes with links to their meaning. Empty when nothing failed. */
export function JobErrors({ job }: { job: Job & { id: string } }) {
  const text = useText();
  const wrong = job.failed + job.rejected > 0;
  const read = useReadOne(
    'jobs',
    { id: job.id, meta: { query: { errors: true } } },
    { enabled: wrong, refetchInterval: isActive(job) && every(REFRESH) },
  );
  // Those that were refused at once have no code.
  if (!wrong || ('value' in read && !read.value.errors?.length)) return null;
  return (
    <Section title={text('rail.errors')}>
      <Reading as="line" read={read} polled={isActive(job)}>
        {({ errors = [] }) => (
          <ol className={css.history}>
            {errors.map(({ code, count }) => (
              <li key={code}>
                <span>
                  <ErrorCode code={code} />
                </span>
                <span>{formatNumber(count)}</span>
              </li>
            ))}
          </ol>
        )}
      </Reading>
    </Section>
  );
}
