import { useGetList, useRecordContext } from 'ra-core';
import { LIMIT_MAX } from '../../../contract/common';
import type { Brand } from '../../brands/contract';
import { Steps } from '../../../features/registration/Steps';
import { stepsOf } from '../../../features/registration/steps';
import { usePlaces } from '../../../features/registration/usePlaces';
import { BuiltShow } from '../../../admin/show/BuiltShow';
import type { RegisteredCampaign } from '../contract';
import { Carriers } from './Carriers';
import { Rejection } from './Rejection';
import { Told } from './Told';

/** A registered campaign: what each carrier says, what was refused and why, and what is missing to send. */
export default function CampaignShow() {
  return <BuiltShow overview={<Overview />} rail={<Rail />} />;
}

function Overview() {
  const campaign = useRecordContext<RegisteredCampaign>();
  if (!campaign) return null;
  return (
    <div className="stack">
      <Rejection campaign={campaign} />
      <Carriers campaign={campaign} />
      <Told campaign={campaign} />
    </div>
  );
}

function Rail() {
  const campaign = useRecordContext<RegisteredCampaign>();
  const places = usePlaces();
  const { data } = useGetList<Brand>('brands', { pagination: { page: 1, perPage: LIMIT_MAX } });
  if (!campaign || !data) return <div className="card" aria-busy />;
  const brands = data.filter(({ id }) => id === campaign.brand_id);
  return <Steps steps={stepsOf({ brands, campaigns: [campaign] }, places)} />;
}
