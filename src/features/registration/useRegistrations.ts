import { useCreatePath } from 'ra-core';
import { allRead, mapRead } from '../../dataProvider/read';
import { useReadAll } from '../../dataProvider/reads';
import type { Places } from './steps';

/** All brands and registered campaigns that the person may see. */
export function useRegistrations({ enabled = true } = {}) {
  const brands = useReadAll('brands', {}, { enabled });
  const campaigns = useReadAll('registered_campaigns', {}, { enabled });
  return mapRead(allRead({ brands, campaigns }), (read) => ({
    brands: read.brands.data,
    campaigns: read.campaigns.data,
  }));
}

/** Addresses that the registration steps link to. */
export function usePlaces(): Places {
  const path = useCreatePath();
  return {
    brand: (id) => path({ resource: 'brands', id, type: 'show' }),
    campaign: (id) => path({ resource: 'registered_campaigns', id, type: 'show' }),
    newBrand: path({ resource: 'brands', type: 'create' }),
    newCampaign: path({ resource: 'campaign_registrations', type: 'create' }),
    clients: path({ resource: 'clients', type: 'list' }),
  };
}
