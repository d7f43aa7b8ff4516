import { textsOf } from '../../admin/useText';

export const at = 'resources.api_keys.texts';

/** Texts of the page of a key. */
export const en = { token: 'token' } as const;

export const useText = textsOf(at, en);
