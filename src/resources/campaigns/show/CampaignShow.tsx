import { useParams } from 'react-router-dom';
import { BuiltShow } from '../../../admin/show/BuiltShow';
import { CampaignActions as Verbs } from './CampaignActions';
import { CampaignRail } from './CampaignRail';
import { Overview } from './Overview';

/** A campaign: what it did, what it says, and what to do next. */
export default function CampaignShow() {
  const { id = '' } = useParams();
  return <BuiltShow actions={<Verbs />} overview={<Overview />} rail={<CampaignRail key={id} />} />;
}

export { Verbs };
