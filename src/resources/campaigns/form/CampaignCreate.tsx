import { useGetMany } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { Route, Routes } from 'react-router-dom';
import type { Audience } from '../../audiences/contract';
import CreatePage from '../../../admin/form/CreatePage';
import { CampaignForm } from './CampaignForm';
import { late } from '../../../admin/parts/late';

const FileCampaigns = late(() => import('../file/FileCampaigns'));

/** A new campaign: client, audiences and message in one form; or many, from a file. */
export default function CampaignCreate() {
  return (
    <Routes>
      <Route path="file" element={<FileCampaigns />} />
      <Route path="*" element={<OneCampaign />} />
    </Routes>
  );
}

const OneCampaign = () => (
  <CreatePage>
    <NewCampaign />
  </CreatePage>
);

function NewCampaign() {
  const ids = (useWatch({ name: 'audience_ids' }) as string[] | null | undefined) || [];
  const { data = [] } = useGetMany<Audience>('audiences', { ids }, { enabled: ids.length > 0 });
  return <CampaignForm creates audiences={ids.length > 0 ? data : []} />;
}
