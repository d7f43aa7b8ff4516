import { textsOf } from '../../admin/useText';

export const at = 'app.tenant_switch';

/** Texts of the choice of a tenant in the user menu. English loads with it. */
export const en = {
  title: 'Switch tenant',
} as const;

export const useText = textsOf(at, en);
