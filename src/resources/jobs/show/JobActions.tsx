import { useCreatePath, useGetOne, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { StartIcon, StopIcon } from '../../build/moreIcons';
import { PageButton, PageLink } from '../../build/parts/PageAction';
import { useCan, useRegistry } from '../../build/registry';
import { isActive } from '../../build/sending/polling';
import { StartJobDialog, type StartTarget } from '../../build/sending/StartJobDialog';
import { StopJobDialog } from '../../build/sending/StopJobDialog';
import { useText } from '../texts';
import type { Campaign } from '../../campaigns/contract';
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
      {open && !active && <StartAgain job={job} onClose={close} />}
    </>
  );
}

/** Jobs-only users run campaigns that they cannot read. */
function useMayOpenCampaign(): boolean {
  const can = useCan();
  const campaigns = useRegistry().resources.get('campaigns');
  return campaigns !== undefined && can(campaigns, 'show');
}

function StartAgain({ job, onClose }: { job: Job; onClose: () => void }) {
  const mayRead = useMayOpenCampaign();
  const { data, isPending } = useGetOne<Campaign>('campaigns', { id: job.campaign_id }, { enabled: mayRead });
  if (mayRead && isPending) return null;
  const target: StartTarget = {
    campaignId: job.campaign_id,
    name: job.campaign_name,
    reach: data?.reach,
    message: data?.message,
    before: job.targeted,
  };
  return <StartJobDialog open target={target} onClose={onClose} />;
}
