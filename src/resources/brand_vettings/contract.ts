import * as s from '../../contract/schema';
import { count, day, id, line, maybe, stored } from '../../contract/common';
import { confirmed } from '../../contract/confirmed';
import { defineContract, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { ORDERED_CLASSES, VETTING_CLASSES, VETTING_PROVIDERS, VETTING_STATES } from '../../rules/law/vetting';

const TOKEN_MAX = 500;

/**
 * A vetting of a brand, by a firm that The Campaign Registry accepts. Its score decides how much traffic
 * networks accept.
 */
export const BrandVetting = s.object({
  ...stored,
  brand_id: id(),
  /** One of `VETTING_PROVIDERS`, whose names are the same in every language. */
  provider: s.string(),
  /** Null for one that was done elsewhere, until the registry reports it. */
  vetting_class: s.nullable(s.enum(VETTING_CLASSES)),
  /** Done elsewhere, and only imported. */
  imported: s.boolean(),
  state: s.enum(VETTING_STATES),
  score: s.nullable(count()),
  vetted_on: s.nullable(day()),
  expires_on: s.nullable(day()),
  /** Why it failed, in the registry's words. */
  reason: s.nullable(s.string()),
  /** Why the registry's answer is missing, in the carrier's words. */
  trouble: s.nullable(s.string()),
  /** The agreed fee, in micro-units of US dollars; null if nothing was paid. */
  accepted_fee: s.nullable(count()),
  by: s.nullable(s.string()),
});
export type BrandVetting = s.Infer<typeof BrandVetting>;

/** Either a class, for an order, or the provider's id of one that was done elsewhere. */
function either({ vetting_class, vetting_id }: Readonly<Record<string, unknown>>) {
  const isOrder = vetting_class !== undefined && vetting_class !== null;
  const isImport = vetting_id !== undefined && vetting_id !== null && vetting_id !== '';
  return isOrder === isImport ? [{ field: 'vetting_id', code: isOrder ? 'invalid' : 'required' }] : [];
}

export const brandVettings = defineContract({
  name: 'brand_vettings',
  record: BrandVetting,
  key: ['brand_id', 'id'],
  list: [list(0, '/brands/{brand_id}/vettings', BrandVetting, { roles: STAFF })],
  create: post(0, '/brands/{brand_id}/vettings', {
    roles: STAFF,
    status: 201,
    carrier: 'registration',
    paid: true,
    body: s.strictObject(
      {
        provider: s.enum(VETTING_PROVIDERS),
        vetting_class: maybe(s.enum(ORDERED_CLASSES)),
        vetting_id: maybe(line()),
        vetting_token: maybe(line(TOKEN_MAX)),
        /** Orders it although the brand has a finished one of this kind. */
        again: s.optional(s.boolean()),
        /** The agreed fee. */
        confirmed: confirmed('price'),
      },
      either,
    ),
    answer: BrandVetting,
    affects: ['brands'],
  }),
});
