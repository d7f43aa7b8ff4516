import { standingOf } from '../../rules/registration';
import { StandingChip } from '../../features/registration/StandingChip';
import type { Shown } from '../../admin/define';

/** The status of a registered campaign in plain words, with the raw value in the tooltip. */
export default function CampaignStanding({ value, record }: Shown) {
  const raw = String(value);
  const standing = standingOf({ tcr_status: String(record['tcr_status']), pipeline_status: raw });
  return <StandingChip standing={standing} raw={raw} />;
}
