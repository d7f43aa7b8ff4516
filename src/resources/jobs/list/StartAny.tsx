import { useState } from 'react';
import type { JobCampaign } from '../contract';
import { StartCampaign } from '../start/StartCampaign';
import { ChooseCampaign } from './ChooseCampaign';

/** First which campaign, then when: nothing is sent before the second. */
export default function StartAny({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<JobCampaign>();
  if (!chosen) return <ChooseCampaign onChoose={setChosen} onClose={onClose} />;
  const { id, name, reach } = chosen;
  return <StartCampaign id={id} name={name} reach={reach ?? undefined} onClose={onClose} />;
}
