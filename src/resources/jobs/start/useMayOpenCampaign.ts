import { useCanAccess } from 'ra-core';

/** Jobs-only users run campaigns that they cannot read. */
export const useMayOpenCampaign = (): boolean =>
  useCanAccess({ resource: 'campaigns', action: 'show' }).canAccess ?? false;
