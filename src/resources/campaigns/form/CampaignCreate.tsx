import { useGetMany } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Audience } from '../../audiences/contract';
import CreatePage from '../../build/form/CreatePage';
import { CampaignForm } from './CampaignForm';

/** A new campaign: client, audiences and message in one form. */
export default function CampaignCreate() {
  return (
    <CreatePage>
      <NewCampaign />
    </CreatePage>
  );
}

function NewCampaign() {
  const ids = (useWatch({ name: 'audience_ids' }) as string[] | null | undefined) || [];
  const { data = [] } = useGetMany<Audience>('audiences', { ids }, { enabled: ids.length > 0 });
  return <CampaignForm creates audiences={ids.length > 0 ? data : []} />;
}
