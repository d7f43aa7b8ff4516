import { useCan, useDeclared } from '../../../admin/registry';

/** Jobs-only users run campaigns that they cannot read. */
export function useMayOpenCampaign(): boolean {
  const can = useCan();
  const campaigns = useDeclared('campaigns');
  return campaigns !== undefined && can(campaigns, 'show');
}
