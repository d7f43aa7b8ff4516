import { useCreatePath, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { BuiltShow } from '../../../admin/show/BuiltShow';
import { StartIcon, StopIcon } from '../../../admin/screenIcons';
import { PageButton, PageLink } from '../../../admin/page/PageAction';
import { isActive } from '../../../features/sending/polling';
import { StopJobDialog } from '../../../features/sending/StopJobDialog';
import { StartCampaign } from '../start/StartCampaign';
import { useMayOpenCampaign } from '../start/useMayOpenCampaign';
import { useText } from '../texts';
import type { Job } from '../contract';
import { Section } from '../../../admin/page/Section';
import { JobProgress } from '../../../features/sending/JobProgress';
import { Outcomes } from '../../../features/sending/Outcomes';
import { useLiveJob } from '../../../features/sending/useLiveJob';
import { History } from './History';
import { JobErrors } from './JobErrors';

/** One run of a campaign. The overview decides how often it is polled. */
export default function JobShow() {
  return <BuiltShow actions={<JobActions />} overview={<JobOverview />} rail={<JobRail />} refresh={0} />;
}

export { JobActions };

/** Stops a job that runs, or starts the next one of the same campaign. */
function JobActions() {
  const job = useRecordContext<Job>();
  const text = useText();
  const createPath = useCreatePath();
  const mayOpen = useMayOpenCampaign();
  const [open, setOpen] = useState(false);
  if (!job) return null;
  const close = () => setOpen(false);
  const active = isActive(job);
  return (
    <>
      {mayOpen && (
        <PageLink
          label={text('action.campaign')}
          to={createPath({ resource: 'campaigns', id: job.campaign_id, type: 'show' })}
        />
      )}
      <PageButton
        look={active ? 'danger' : undefined}
        icon={active ? StopIcon : StartIcon}
        label={text(active ? 'action.stop' : 'action.again')}
        onClick={() => setOpen(true)}
      />
      <StopJobDialog open={open && active} job={job} onClose={close} />
      {open && !active && (
        <StartCampaign id={job.campaign_id} name={job.campaign_name} before={job.targeted} onClose={close} />
      )}
    </>
  );
}

/** The progress of a job and the outcomes of its recipients. */
function JobOverview() {
  const record = useRecordContext<Job>();
  const text = useText();
  const live = useLiveJob(record?.id);
  const job = 'value' in live ? live.value : record;
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

/** The side column of a job: its history, its note and its most frequent errors. */
function JobRail() {
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
