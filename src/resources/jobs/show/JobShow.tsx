import { useCanAccess, useCreatePath, useRecordContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { BuiltShow } from '../../../admin/show/BuiltShow';
import { StartIcon, StopIcon } from '../../../admin/screenIcons';
import { useDeclaration, useWords } from '../../../admin/registry';
import { PageButton } from '../../../admin/page/PageAction';
import { useRefused } from '../../../admin/page/useRefused';
import { passPressOn } from '../../../admin/pageActions';
import { decodeId } from '../../../dataProvider/identity';
import { JobResult } from '../../../features/sending/JobResult';
import { isActive } from '../../../features/sending/polling';
import { StopJobDialog } from '../../../features/sending/StopJobDialog';
import { useLiveJob } from '../../../features/sending/useLiveJob';
import { Navigate, useParams } from '../../../router';
import { jobs, type Job } from '../contract';
import { StartCampaign } from '../start/StartCampaign';
import { useText } from '../texts';

/**
 * One run of a campaign. People who may read the campaign see it on the campaign's page; this page is for those who only
 * run jobs. The overview decides how often it is polled.
 */
export default function JobShow() {
  const { id = '' } = useParams();
  const createPath = useCreatePath();
  const { canAccess, isPending } = useCanAccess({ resource: 'campaigns', action: 'show' });
  const key = decodeId(jobs.key, id);
  if (isPending) return null;
  if (canAccess && key) {
    const page = `${createPath({ resource: 'campaigns', id: key.campaign_id!, type: 'show' })}/results`;
    const from = createPath({ resource: 'jobs', id, type: 'show' });
    return <ToCampaign from={from} page={page} job={key.id!} />;
  }
  return <BuiltShow actions={<JobActions />} overview={<JobOverview />} refresh={0} />;
}

interface ToCampaignProps {
  /** Address of the job. */
  from: string;
  /** Address of the campaign's results. */
  page: string;
  job: string;
}

/** Leads to the job on its campaign's page, with a command that was to be pressed here. */
function ToCampaign({ from, page, job }: ToCampaignProps) {
  useEffect(() => passPressOn(from, page), [from, page]);
  return <Navigate replace to={`${page}?job=${encodeURIComponent(job)}`} />;
}

/** Stops a job that runs, or starts the next one of the same campaign. */
function JobActions() {
  const job = useRecordContext<Job>();
  const text = useText();
  const [open, setOpen] = useState(false);
  const isReader = useRefused('jobs', 'create');
  if (!job || isReader) return null;
  const close = () => setOpen(false);
  const active = isActive(job);
  return (
    <>
      <PageButton
        name={active ? 'stop' : 'again'}
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

/** The progress of a job, its figures and its history. */
function JobOverview() {
  const record = useRecordContext<Job>();
  const words = useWords(useDeclaration());
  const live = useLiveJob(record?.id);
  const job = 'value' in live ? live.value : record;
  return job && record ? <JobResult job={job} headState={words.choice('state', record.state)} /> : null;
}
