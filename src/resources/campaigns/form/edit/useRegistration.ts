import { useGetList } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { LIMIT_MAX } from '../../../../contract/common';
import { decodeId } from '../../../../dataProvider/identity';
import { registeredCampaigns, type RegisteredCampaign } from '../../../registered_campaigns/contract';

/** The tenant's registered 10DLC campaigns, as call 16 lists them. */
export const useRegistrations = (tenantId: string) =>
  useGetList<RegisteredCampaign>('registered_campaigns', {
    filter: { tenant_id: tenantId },
    pagination: { page: 1, perPage: LIMIT_MAX },
  });

/** The part of its id that a campaign stores; the console's ids name the tenant as well. */
export const ownId = ({ id }: { id: string }): string => decodeId(registeredCampaigns.key, id)?.id ?? id;

/** The registered campaign that is chosen in the form around. */
export function useRegistration(tenantId: string): RegisteredCampaign | undefined {
  const chosen = useWatch({ name: 'registered_campaign_id' }) as string | null | undefined;
  const { data = [] } = useRegistrations(tenantId);
  return chosen ? data.find((record) => ownId(record) === chosen) : undefined;
}
