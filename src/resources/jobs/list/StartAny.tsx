import { useState } from 'react';
import { StartJobDialog, type StartTarget } from '../../build/sending/StartJobDialog';
import type { JobCampaign } from '../contract';
import { ChooseCampaign } from './ChooseCampaign';

const targetOf = ({ id, name, reach }: JobCampaign): StartTarget => ({
  campaignId: id,
  name,
  reach: reach ?? undefined,
});

/** First which campaign, then when: nothing is sent before the second. */
export default function StartAny({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<JobCampaign>();
  if (!chosen) return <ChooseCampaign onChoose={setChosen} onClose={onClose} />;
  return <StartJobDialog open target={targetOf(chosen)} onClose={onClose} />;
}
