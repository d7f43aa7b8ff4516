import { useGetList } from 'ra-core';
import { LIMIT_MAX } from '../../contract/common';
import type { Brand } from '../../resources/brands/contract';
import type { RegisteredCampaign } from '../../resources/registered_campaigns/contract';

const WHOLE = { pagination: { page: 1, perPage: LIMIT_MAX } };

/** Brands and registered campaigns that the caller sees, as far as one page of each goes. */
export function useRegistrations() {
  const brands = useGetList<Brand>('brands', WHOLE);
  const campaigns = useGetList<RegisteredCampaign & { id: string }>('registered_campaigns', WHOLE);
  return {
    brands: brands.data,
    campaigns: campaigns.data,
    error: brands.error ?? campaigns.error,
    retry: () => {
      void brands.refetch();
      void campaigns.refetch();
    },
  };
}
