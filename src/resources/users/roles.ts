import { JOBS_ONLY, PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF } from '../../contract/roles';
import type { Choice } from '../define';

/** Words for the numeric roles (spec 6). */
export const ROLE_CHOICES: Readonly<Record<string, Choice>> = {
  [TENANT_STAFF]: { label: 'Staff' },
  [TENANT_ADMIN]: { label: 'Tenant admin' },
  [JOBS_ONLY]: { label: 'Jobs only' },
  [PROVIDER_ADMIN]: { label: 'Provider admin' },
};
