import type { EntityType } from './brand';

/** What an account at a carrier asks of what it registers, beyond what every registry asks. */
export interface Asks {
  brand: {
    /** Legal forms that it registers. */
    legal_forms: readonly EntityType[];
    /** Fields that it wants to be filled, by legal form. One that no legal form names is not asked for. */
    required: Readonly<Partial<Record<EntityType, readonly string[]>>>;
  };
  campaign: { required: readonly string[] };
}

/** Fields that only some accounts ask for. */
export const ONLY_ASKED = [
  'business_type',
  'contact_first_name',
  'contact_last_name',
  'contact_title',
  'contact_position',
] as const;
export type OnlyAsked = (typeof ONLY_ASKED)[number];

/** Legal forms of a private company, which the registry does not tell apart. */
export const BUSINESS_TYPES = ['CORPORATION', 'LLC', 'PARTNERSHIP', 'CO_OPERATIVE'] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** What the person does who answers for the brand. */
export const CONTACT_POSITIONS = ['CEO', 'CFO', 'DIRECTOR', 'GM', 'VP', 'GENERAL_COUNSEL', 'OTHER'] as const;
export type ContactPosition = (typeof CONTACT_POSITIONS)[number];

/** What a brand of this legal form must say for an account; nothing as long as none is chosen. */
export const requiredBy = ({ brand }: Asks, entityType: unknown): readonly string[] =>
  brand.required[entityType as EntityType] ?? [];
