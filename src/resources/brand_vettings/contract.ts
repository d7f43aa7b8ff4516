import * as z from 'zod/mini';
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
export const BrandVetting = z.object({
  ...stored,
  brand_id: id(),
  /** One of `VETTING_PROVIDERS`, whose names are the same in every language. */
  provider: z.string(),
  /** Null for one that was done elsewhere, until the registry reports it. */
  vetting_class: z.nullable(z.enum(VETTING_CLASSES)),
  /** Done elsewhere, and only imported. */
  imported: z.boolean(),
  state: z.enum(VETTING_STATES),
  score: z.nullable(count()),
  vetted_on: z.nullable(day()),
  expires_on: z.nullable(day()),
  /** Why it failed, in the registry's words. */
  reason: z.nullable(z.string()),
  /** Why the registry's answer is missing, in the carrier's words. */
  trouble: z.nullable(z.string()),
  /** The agreed fee, in micro-units of US dollars; null if nothing was paid. */
  accepted_fee: z.nullable(count()),
  by: z.nullable(z.string()),
});
export type BrandVetting = z.infer<typeof BrandVetting>;

/** Either a class, for an order, or the provider's id of one that was done elsewhere. */
const either = z.check<Record<string, unknown>>(
  ({ value, issues }) => {
    const { vetting_class, vetting_id } = value;
    const isOrder = vetting_class !== undefined && vetting_class !== null;
    const isImport = vetting_id !== undefined && vetting_id !== null && vetting_id !== '';
    if (isOrder === isImport)
      issues.push({
        code: 'custom',
        input: vetting_id,
        path: ['vetting_id'],
        params: { code: isOrder ? 'invalid' : 'required' },
      });
  },
  { when: ({ value }) => value !== null && typeof value === 'object' },
);

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
    body: z
      .strictObject({
        provider: z.enum(VETTING_PROVIDERS),
        vetting_class: maybe(z.enum(ORDERED_CLASSES)),
        vetting_id: maybe(line()),
        vetting_token: maybe(line(TOKEN_MAX)),
        /** Orders it although the brand has a finished one of this kind. */
        again: z.optional(z.boolean()),
        /** The agreed fee. */
        confirmed: confirmed('price'),
      })
      .check(either),
    answer: BrandVetting,
    affects: ['brands'],
  }),
});
