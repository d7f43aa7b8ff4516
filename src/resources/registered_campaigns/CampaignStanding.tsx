import { standingOf } from '../../rules/registration';
import { StandingChip } from '../../features/registration/StandingChip';
import type { Shown } from '../../admin/define';

/** Where a registered campaign stands in plain words, the raw value in the tooltip. */
export default function CampaignStanding({ value, record }: Shown) {
  const raw = String(value);
  const standing = standingOf({ tcr_status: String(record['tcr_status']), pipeline_status: raw });
  return <StandingChip standing={standing} raw={raw} />;
}
