import { useRecordContext } from 'ra-core';
import { Section } from '../../../admin/parts/Section';
import type { Job } from '../contract';
import { useText } from '../texts';
import { History } from './History';
import { JobErrors } from './JobErrors';

/** Beside a job: its history, the note it was started with, and what failed most. */
export function JobRail() {
  const job = useRecordContext<Job>();
  const text = useText();
  if (!job) return null;
  return (
    <>
      <Section title={text('rail.history')}>
        <History job={job} />
      </Section>
      {job.note && <Section title={text('rail.note')}>{job.note}</Section>}
      <JobErrors job={job} />
    </>
  );
}
