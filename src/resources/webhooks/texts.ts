import { textsOf } from '../../admin/useText';

export const at = 'resources.webhooks.texts';

/** Texts of the page of a webhook. */
export const en = { secret: 'signing secret' } as const;

export const useText = textsOf(at, en);
