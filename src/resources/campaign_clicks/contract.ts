import * as s from '../../contract/schema';
import { count, id, instant, phone } from '../../contract/common';
import { forFile } from '../../contract/stepUp';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { CLICK_REASONS } from '../campaigns/values';

/** A click, or with `by` all clicks on a link or by a recipient. */
export const Click = s.object({
  id: id(),
  campaign_id: id(),
  /** Null if clicks on several links are counted together. */
  link_id: s.nullable(id()),
  destination: s.nullable(s.string()),
  /** Null if the address was the link's own, not a recipient's. */
  phone: s.nullable(phone()),
  /** Automated clicks only. */
  bot: s.boolean(),
  /** The sign by which the click was classified as automated. */
  reason: s.nullable(s.enum(CLICK_REASONS)),
  /** The program's user agent, or the owner of its network. */
  detail: s.nullable(s.string()),
  clicks: count(),
  first_at: instant(),
  /** Time of the last click. */
  at: instant(),
});
export type Click = s.Infer<typeof Click>;

export const campaignClicks = defineContract({
  name: 'campaign_clicks',
  record: Click,
  key: ['campaign_id', 'id'],
  filterable: ['bot', 'link_id'],
  list: [
    list(64, '/campaigns/{campaign_id}/clicks', Click, {
      roles: STAFF,
      query: { ...forFile, by: s.optional(s.enum(['recipient', 'link'])) },
    }),
  ],
});
