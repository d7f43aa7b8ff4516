import { JOBS_ONLY, PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF } from '../../contract/roles';
import type { Choice } from '../../admin/define';

/** The numeric roles (spec 6). */
export const ROLE_CHOICES: Readonly<Record<string, Choice>> = {
  [TENANT_STAFF]: {},
  [TENANT_ADMIN]: {},
  [JOBS_ONLY]: {},
  [PROVIDER_ADMIN]: {},
};
