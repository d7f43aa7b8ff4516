import { useCan, useRegistry } from '../../../admin/registry';

/** Jobs-only users run campaigns that they cannot read. */
export function useMayOpenCampaign(): boolean {
  const can = useCan();
  const campaigns = useRegistry().resources.get('campaigns');
  return campaigns !== undefined && can(campaigns, 'show');
}
