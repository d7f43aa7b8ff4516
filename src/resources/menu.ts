// Written by `npm run entities` from the declarations and src/resources/order.ts: change those, not this file.
import { ClientsIcon, AudiencesIcon, CampaignsIcon, UsersIcon, JobsIcon, TenantsIcon } from '../admin/icons';
import type { MenuItem } from '../admin/head';
import { ADMINS, ANY_ROLE, PROVIDER, STAFF } from '../contract/roles';
import tenDlc from './ten_dlc';
import help from './help';

/** Entries of the side menu, in order. All that the first page knows of a resource before it is opened. */
export const menu: readonly MenuItem[] = [
  {
    name: 'clients',
    label: 'Client |||| Clients',
    icon: ClientsIcon,
    roles: STAFF,
    load: () => import('./clients'),
  },
  {
    name: 'audiences',
    label: 'Audience |||| Audiences',
    icon: AudiencesIcon,
    roles: STAFF,
    load: () => import('./audiences'),
  },
  {
    name: 'campaigns',
    label: 'Campaign |||| Campaigns',
    icon: CampaignsIcon,
    roles: STAFF,
    inBottomBar: true,
    load: () => import('./campaigns'),
  },
  tenDlc,
  {
    name: 'users',
    label: 'User |||| Users',
    icon: UsersIcon,
    roles: ADMINS,
    load: () => import('./users'),
  },
  help,
  {
    name: 'jobs',
    label: 'Job |||| Jobs',
    icon: JobsIcon,
    roles: ANY_ROLE,
    hiddenFor: STAFF,
    inBottomBar: true,
    load: () => import('./jobs'),
  },
  {
    name: 'tenants',
    label: 'Tenant |||| Tenants',
    icon: TenantsIcon,
    roles: PROVIDER,
    load: () => import('./tenants'),
  },
];
