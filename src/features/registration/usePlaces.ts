import { useCreatePath } from 'ra-core';
import type { Places } from './steps';

/** Addresses of what registration leads to. */
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
