import { useCreatePath, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { StartIcon, StopIcon } from '../../../admin/moreIcons';
import { PageButton, PageLink } from '../../../admin/parts/PageAction';
import { isActive } from '../../../features/sending/polling';
import { StopJobDialog } from '../../../features/sending/StopJobDialog';
import { StartCampaign } from '../start/StartCampaign';
import { useMayOpenCampaign } from '../start/useMayOpenCampaign';
import { useText } from '../texts';
import type { Job } from '../contract';

/** Stops a job that runs, or starts the next one of the same campaign. */
export function JobActions() {
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
