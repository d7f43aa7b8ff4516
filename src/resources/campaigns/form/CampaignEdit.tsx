import { useParams } from 'react-router-dom';
import EditPage from '../../build/form/EditPage';
import { useCampaignAudiences } from '../useCampaignAudiences';
import { CampaignForm } from './CampaignForm';

/** An existing campaign's words; its audiences stand in their own tab. */
export default function CampaignEdit() {
  const { id = '' } = useParams();
  const audiences = useCampaignAudiences(id);
  return (
    <EditPage>
      <CampaignForm audiences={audiences} />
    </EditPage>
  );
}
