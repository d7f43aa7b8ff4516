import { Reading } from '../../admin/state/Reading';
import { every } from '../../dataProvider/failures';
import { seenOf } from '../../dataProvider/read';
import { useReadOne } from '../../dataProvider/reads';
import type { Job } from '../../resources/jobs/contract';
import { failedOf } from '../../rules/words/figures';
import { Failures } from './Failures';
import { isActive } from './polling';

/** Counting errors costs more than reading a job, so they are polled less often, ms. */
const REFRESH = 5_000;

interface JobErrorsProps {
  job: Job & { id: string };
  /** Address of the list of recipients, if it is theirs alone. */
  recipients?: string | undefined;
}

/** The most frequent error codes of a job with what to do about each. Empty when nothing failed. */
export function JobErrors({ job, recipients }: JobErrorsProps) {
  const count = failedOf(job);
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
  // Messages that were rejected at once have no code.
  const seen = seenOf(read);
  if (count === 0 || (seen && !seen.errors?.length)) return null;
  return (
    <Reading as="line" read={read} polled={active}>
      {({ errors = [] }) => <Failures errors={errors} counts={job} recipients={recipients} />}
    </Reading>
  );
}
