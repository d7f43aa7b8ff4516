import { useReadOne } from '../../../dataProvider/reads';
import { formatNumber } from '../../../i18n/format';
import { ErrorCode } from '../../../features/carrierErrors/ErrorCode';
import { Reading } from '../../../admin/state/Reading';
import { every } from '../../../dataProvider/failures';
import { seenOf } from '../../../dataProvider/read';
import { Section } from '../../../admin/page/Section';
import { isActive } from '../../../features/sending/polling';
import type { Job } from '../contract';
import { useText } from '../texts';
import css from './show.module.css';

/** Counting errors costs more than reading a job, so they are polled less often, ms. */
const REFRESH = 5_000;

/** The most frequent error codes with links to their meaning. Empty when nothing failed. */
export function JobErrors({ job }: { job: Job & { id: string } }) {
  const text = useText();
  const count = job.failed + job.rejected;
  const active = isActive(job);
  const read = useReadOne(
    'jobs',
    // Receipts arrive after the end: each change in the count refreshes the errors.
    { id: job.id, meta: { query: { errors: true }, ...(!active && { count }) } },
    {
      enabled: count > 0,
      refetchInterval: active && every(REFRESH),
      placeholderData: (before: (Job & { id: string }) | undefined) => before,
    },
  );
  // Those that were rejected at once have no code.
  const seen = seenOf(read);
  if (count === 0 || (seen && !seen.errors?.length)) return null;
  return (
    <Section title={text('rail.errors')}>
      <Reading as="line" read={read} polled={active}>
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
