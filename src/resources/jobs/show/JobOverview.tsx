import { useRecordContext } from 'ra-core';
import { Section } from '../../../admin/parts/Section';
import { JobProgress } from '../../../features/sending/JobProgress';
import { Outcomes } from '../../../features/sending/Outcomes';
import { useLiveJob } from '../../../features/sending/useLiveJob';
import { useText } from '../texts';
import type { Job } from '../contract';

/** How far a job is, and where every recipient stands. */
export function JobOverview() {
  const record = useRecordContext<Job>();
  const text = useText();
  const { data } = useLiveJob(record?.id);
  const job = data ?? record;
  if (!job) return null;
  return (
    <div className="stack">
      <Section title={text('overview.progress')}>
        <JobProgress job={job} />
      </Section>
      <Outcomes counts={job} />
    </div>
  );
}
