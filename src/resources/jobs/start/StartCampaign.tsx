import { StartJobDialog } from '../../../features/sending/StartJobDialog';
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

/** Starts a job of a campaign that its page does not show. */
export function StartCampaign({ id, name, reach, before, onClose }: StartCampaignProps) {
  const mayRead = useMayOpenCampaign();
  return <StartJobDialog open target={{ campaignId: id, name, reach, before, mayRead }} onClose={onClose} />;
}
