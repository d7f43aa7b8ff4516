import type { EntityType } from './brand';

/** Requirements of a carrier account for registrations, beyond those of every registry. */
export interface Asks {
  brand: {
    /** Legal forms that it registers. */
    legal_forms: readonly EntityType[];
    /** Fields that it requires, by legal form. Fields that no legal form names are not shown. */
    required: Readonly<Partial<Record<EntityType, readonly string[]>>>;
  };
  campaign: { required: readonly string[] };
}

/** Fields that only some accounts require. */
export const ONLY_ASKED = [
  'business_type',
  'contact_first_name',
  'contact_last_name',
  'contact_title',
  'contact_position',
] as const;
export type OnlyAsked = (typeof ONLY_ASKED)[number];

/** Legal forms of a private company, which the registry does not distinguish. */
export const BUSINESS_TYPES = ['CORPORATION', 'LLC', 'PARTNERSHIP', 'CO_OPERATIVE'] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** Position of the brand's contact person. */
export const CONTACT_POSITIONS = ['CEO', 'CFO', 'DIRECTOR', 'GM', 'VP', 'GENERAL_COUNSEL', 'OTHER'] as const;
export type ContactPosition = (typeof CONTACT_POSITIONS)[number];

/** Fields that an account requires for a brand of this legal form; none while none is selected. */
export const requiredBy = ({ brand }: Asks, entityType: unknown): readonly string[] =>
  brand.required[entityType as EntityType] ?? [];
