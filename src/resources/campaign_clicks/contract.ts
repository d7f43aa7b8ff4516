import * as z from 'zod/mini';
import { count, id, instant, phone } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { CLICK_REASONS } from '../campaigns/values';

/** A click, or with `by` all clicks of a link or of a recipient. */
export const Click = z.object({
  id: id(),
  campaign_id: id(),
  /** Null where clicks of several links are counted together. */
  link_id: z.nullable(id()),
  destination: z.nullable(z.string()),
  /** Null when the address was the link's own, not a recipient's. */
  phone: z.nullable(phone()),
  /** Programs only. */
  bot: z.boolean(),
  /** What gave the program away. */
  reason: z.nullable(z.enum(CLICK_REASONS)),
  /** The program's name for itself, or whose network it came from. */
  detail: z.nullable(z.string()),
  clicks: count(),
  first_at: instant(),
  /** The last of them. */
  at: instant(),
});
export type Click = z.infer<typeof Click>;

export const campaignClicks = defineContract({
  name: 'campaign_clicks',
  record: Click,
  key: ['campaign_id', 'id'],
  filterable: ['bot', 'link_id'],
  list: [
    list(64, '/campaigns/{campaign_id}/clicks', Click, {
      roles: STAFF,
      query: { by: z.optional(z.enum(['recipient', 'link'])) },
    }),
  ],
});
