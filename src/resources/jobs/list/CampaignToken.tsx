import type { FilterToken } from '../../../admin/list/filterParts';
import { ChosenToken } from '../../../admin/picker/RecordToken';
import { useCampaign } from './useCampaigns';

/** The campaign whose jobs are shown, by its name. */
export default function CampaignToken({ label, value }: FilterToken) {
  return <ChosenToken label={label} chosen={useCampaign(value)} />;
}
