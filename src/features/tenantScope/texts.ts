import { textsOf } from '../../admin/useText';

export const at = 'app.tenant_scope';

/** Texts of the provider's choice between one tenant and all. English loads with it. */
export const en = {
  all: 'All tenants',
  only: 'Only %{tenant}',
  title: 'Tenants to work with',
  find: 'Find a tenant',
} as const;

export const useText = textsOf(at, en);
