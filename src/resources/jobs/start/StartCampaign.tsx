import { useGetOne } from '../../../dataProvider/reads';
import { StartJobDialog, type StartTarget } from '../../../features/sending/StartJobDialog';
import { useMayOpenCampaign } from './useMayOpenCampaign';

interface StartCampaignProps {
  id: string;
  name: string;
  /** Recipients, as far as who cannot read the campaign may know. */
  reach?: number;
  /** Recipients of the last job. */
  before?: number;
  onClose: () => void;
}

/** Starts a job of a campaign. A person who may read the campaign also sees what the job would do. */
export function StartCampaign({ id, name, reach, before, onClose }: StartCampaignProps) {
  const mayRead = useMayOpenCampaign();
  const { data, isPending } = useGetOne('campaigns', { id }, { enabled: mayRead });
  if (mayRead && isPending) return null;
  const target: StartTarget = {
    campaignId: id,
    name,
    reach: data?.reach ?? reach,
    message: data?.message,
    before,
  };
  return <StartJobDialog open target={target} onClose={onClose} />;
}
