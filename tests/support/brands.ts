import type { brands } from '../../server/db/schema';
import { NORTHWIND } from './seed';

type NewBrand = typeof brands.$inferInsert;

/** A row of a brand that the registry has accepted. `change` is what a test needs otherwise. */
export const acceptedBrand = (id: string, change: Partial<NewBrand> = {}): NewBrand => ({
  tenant_id: NORTHWIND,
  id,
  display_name: 'Acme',
  registration: {
    entity_type: 'NON_PROFIT',
    display_name: 'Acme',
    vertical: 'NGO',
    country: 'US',
    email: 'a@b.example',
  },
  status: 'OK',
  identity_status: 'VERIFIED',
  tcr_id: 'B1',
  ...change,
});
