import { useCreatePath } from 'ra-core';
import { allRead, mapRead } from '../../dataProvider/read';
import { useReadList } from '../../dataProvider/reads';
import { LIMIT_MAX } from '../../contract/common';
import type { Places } from './steps';

const WHOLE = { pagination: { page: 1, perPage: LIMIT_MAX } };

/** The first page of brands and of registered campaigns that the person may see. */
export function useRegistrations() {
  const brands = useReadList('brands', WHOLE);
  const campaigns = useReadList('registered_campaigns', WHOLE);
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
    clients: path({ resource: 'clients', type: 'list' }),
    help: '/help',
  };
}
