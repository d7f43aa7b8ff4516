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

/** The form of a company, with the fields that any registry asks for. */
export const BRAND = {
  entity_type: 'PRIVATE_PROFIT',
  display_name: 'Acme',
  company_name: 'Acme, Inc.',
  ein: '12-3456789',
  vertical: 'RETAIL',
  country: 'US',
  email: 'a@acme.example',
  website: 'https://www.acme.example',
  street: '1 Main St',
  city: 'Austin',
  state: 'TX',
  postal_code: '78701',
  phone: '+12025550100',
  business_type: 'CORPORATION',
  contact_first_name: 'Ann',
  contact_last_name: 'Lee',
  contact_title: 'Head of Marketing',
  contact_position: 'OTHER',
};
