import { useGetList, useRecordContext } from 'ra-core';
import { LIMIT_MAX } from '../../../contract/common';
import { Steps } from '../../../features/registration/Steps';
import { stepsOf } from '../../../features/registration/steps';
import { usePlaces } from '../../../features/registration/useRegistrations';
import { BuiltShow } from '../../../admin/show/BuiltShow';
import type { RegisteredCampaign } from '../../registered_campaigns/contract';
import type { Brand } from '../contract';
import { Feedback } from './Feedback';
import { Submitted } from './Submitted';

/** A brand: the registry's answer field by field, and what is still needed to send. */
export default function BrandShow() {
  return <BuiltShow overview={<Overview />} rail={<Rail />} />;
}

function Overview() {
  const brand = useRecordContext<Brand>();
  if (!brand) return null;
  return (
    <div className="stack">
      {brand.feedback.length > 0 && <Feedback brand={brand} />}
      <Submitted brand={brand} />
    </div>
  );
}

function Rail() {
  const brand = useRecordContext<Brand>();
  const places = usePlaces();
  const { data } = useGetList<RegisteredCampaign & { id: string }>('registered_campaigns', {
    pagination: { page: 1, perPage: LIMIT_MAX },
  });
  if (!brand || !data) return <div className="card" aria-busy />;
  const campaigns = data.filter(({ brand_id }) => brand_id === brand.id);
  return <Steps steps={stepsOf({ brands: [brand], campaigns }, places)} />;
}
