/** Legal forms of a brand, as The Campaign Registry names them. */
export const ENTITY_TYPES = [
  'PRIVATE_PROFIT',
  'PUBLIC_PROFIT',
  'NON_PROFIT',
  'GOVERNMENT',
  'SOLE_PROPRIETOR',
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** Fields that only some legal forms have. */
export const DEPENDENT = [
  'company_name',
  'ein',
  'ein_issuing_country',
  'alt_business_id_type',
  'alt_business_id',
  'stock_symbol',
  'stock_exchange',
  'business_contact_email',
  'first_name',
  'last_name',
  'mobile_phone',
] as const;
export type Dependent = (typeof DEPENDENT)[number];

const COMPANY = {
  required: ['company_name', 'ein'],
  optional: ['ein_issuing_country', 'alt_business_id_type', 'alt_business_id'],
} as const;

interface Asked {
  required: readonly Dependent[];
  optional: readonly Dependent[];
}

/** The registry's fields for each legal form, beyond those that all have (TCR brand fields). */
const ASKED: Readonly<Record<EntityType, Asked>> = {
  PRIVATE_PROFIT: COMPANY,
  NON_PROFIT: COMPANY,
  GOVERNMENT: COMPANY,
  PUBLIC_PROFIT: {
    required: [...COMPANY.required, 'stock_symbol', 'stock_exchange', 'business_contact_email'],
    optional: COMPANY.optional,
  },
  SOLE_PROPRIETOR: { required: ['first_name', 'last_name', 'mobile_phone'], optional: [] },
};

const isEntityType = (value: unknown): value is EntityType => ENTITY_TYPES.some((type) => type === value);
const NOTHING: Asked = { required: [], optional: [] };

/** Required and optional fields of a brand of this legal form; none while none is selected. */
export const askedOf = (entityType: unknown): Asked =>
  isEntityType(entityType) ? ASKED[entityType] : NOTHING;

/** Kinds of business number other than the EIN, with their formats. */
export const ALT_BUSINESS_IDS: Readonly<Record<string, RegExp>> = {
  DUNS: /^\d{9}$/,
  GIIN: /^[A-NP-Z0-9]{6}\.[A-NP-Z0-9]{5}\.[A-Z]{2}\.\d{3}$/,
  LEI: /^[A-Z0-9]{18}\d{2}$/,
};

export interface BrandProblem {
  field: string;
  code: 'required' | 'not_asked' | 'format';
}

/** Conflicts with the legal form: missing fields, and fields that belong to another form. */
export function brandProblems(brand: Readonly<Record<string, unknown>>): BrandProblem[] {
  const hasValue = (field: string) =>
    brand[field] !== undefined && brand[field] !== null && brand[field] !== '';
  const { entity_type, alt_business_id_type: kind, alt_business_id } = brand;
  if (!isEntityType(entity_type)) return [];
  const { required, optional } = askedOf(entity_type);
  const problems: BrandProblem[] = required
    .filter((field) => !hasValue(field))
    .map((field) => ({ field, code: 'required' }));
  for (const field of DEPENDENT) {
    if (hasValue(field) && !required.includes(field) && !optional.includes(field)) {
      problems.push({ field, code: 'not_asked' });
    }
  }
  if (typeof kind === 'string' && !hasValue('alt_business_id')) {
    problems.push({ field: 'alt_business_id', code: 'required' });
  }
  if (typeof alt_business_id === 'string' && alt_business_id !== '') {
    if (typeof kind !== 'string') problems.push({ field: 'alt_business_id_type', code: 'required' });
    else if (!ALT_BUSINESS_IDS[kind]?.test(alt_business_id)) {
      problems.push({ field: 'alt_business_id', code: 'format' });
    }
  }
  return problems;
}
