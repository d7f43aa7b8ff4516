import { type Asks, type BusinessType, type ContactPosition, ONLY_ASKED } from '../../../src/rules/law/asks';
import type { EntityType } from '../../../src/rules/law/brand';
import type { BrandFields } from '../../../src/resources/brands/contract';

/** Legal forms that are registered through Twilio here. Sole proprietors have profiles of another kind there. */
const FORMS = ['PRIVATE_PROFIT', 'PUBLIC_PROFIT', 'NON_PROFIT', 'GOVERNMENT'] as const satisfies EntityType[];

const EVERYONE = [
  'website',
  'street',
  'city',
  'state',
  'postal_code',
  'phone',
  ...ONLY_ASKED.filter((field) => field !== 'business_type'),
];

/** Twilio requires a complete address and an authorized contact for a brand, and two sample messages for a campaign. */
export const TWILIO_ASKS: Asks = {
  brand: {
    legal_forms: FORMS,
    required: {
      ...Object.fromEntries(FORMS.map((form) => [form, EVERYONE])),
      PRIVATE_PROFIT: [...EVERYONE, 'business_type'],
    },
  },
  campaign: { required: ['sample2'] },
};

const POSITIONS: Readonly<Record<ContactPosition, string>> = {
  CEO: 'CEO',
  CFO: 'CFO',
  DIRECTOR: 'Director',
  GM: 'GM',
  VP: 'VP',
  GENERAL_COUNSEL: 'General Counsel',
  OTHER: 'Other',
};

const BUSINESSES: Readonly<Record<BusinessType, string>> = {
  CORPORATION: 'Corporation',
  LLC: 'Limited Liability Corporation',
  PARTNERSHIP: 'Partnership',
  CO_OPERATIVE: 'Co-operative',
};

/** Fields that express the other legal forms, from Twilio's guide for nonprofits and governments. */
const FORM_WORDS: Readonly<Record<EntityType, { type?: string; industry?: string; company: string }>> = {
  PRIVATE_PROFIT: { company: 'private' },
  PUBLIC_PROFIT: { type: BUSINESSES.CORPORATION, company: 'public' },
  NON_PROFIT: { type: 'Non-profit Corporation', industry: 'NOT_FOR_PROFIT', company: 'non_profit' },
  GOVERNMENT: { type: 'Non-profit Corporation', industry: 'GOVERNMENT', company: 'government' },
  SOLE_PROPRIETOR: { type: 'Sole Proprietorship', company: 'private' },
};

/** The nearest of Twilio's industries to each of the registry's. */
const INDUSTRIES: Readonly<Record<BrandFields['vertical'], string>> = {
  AGRICULTURE: 'AGRICULTURE',
  COMMUNICATION: 'TELECOMMUNICATIONS',
  CONSTRUCTION: 'ENGINEERING',
  EDUCATION: 'EDUCATION',
  ENERGY: 'ENERGY',
  ENTERTAINMENT: 'MEDIA',
  FINANCIAL: 'FINANCIAL',
  GAMBLING: 'ONLINE',
  GOVERNMENT: 'GOVERNMENT',
  HEALTHCARE: 'HEALTHCARE',
  HOSPITALITY: 'HOSPITALITY',
  HUMAN_RESOURCES: 'CONSUMER',
  INSURANCE: 'INSURANCE',
  LEGAL: 'LEGAL',
  MANUFACTURING: 'MANUFACTURING',
  NGO: 'NOT_FOR_PROFIT',
  POLITICAL: 'GOVERNMENT',
  POSTAL: 'TRANSPORTATION',
  PROFESSIONAL: 'CONSUMER',
  REAL_ESTATE: 'REAL_ESTATE',
  RETAIL: 'RETAIL',
  TECHNOLOGY: 'TECHNOLOGY',
  TRANSPORTATION: 'TRANSPORTATION',
};

/** The business, in the words of Twilio's type `customer_profile_business_information`. */
export const businessOf = (fields: BrandFields): Record<string, string> => ({
  business_name: fields.company_name ?? fields.display_name,
  business_identity: 'direct_customer',
  business_type: FORM_WORDS[fields.entity_type].type ?? BUSINESSES[fields.business_type ?? 'CORPORATION'],
  business_industry: FORM_WORDS[fields.entity_type].industry ?? INDUSTRIES[fields.vertical],
  business_registration_identifier: 'EIN',
  business_registration_number: (fields.ein ?? '').replaceAll('-', ''),
  // Messages from here go to North American numbers only.
  business_regions_of_operation: 'USA_AND_CANADA',
  website_url: fields.website ?? '',
  social_media_profile_urls: '',
});

/** The person who answers for it: type `authorized_representative_1`. */
export const representativeOf = (fields: BrandFields): Record<string, string> => ({
  first_name: fields.contact_first_name ?? '',
  last_name: fields.contact_last_name ?? '',
  email: fields.email,
  phone_number: fields.phone ?? '',
  business_title: fields.contact_title ?? '',
  job_position: POSITIONS[fields.contact_position ?? 'OTHER'],
});

/** Fields beyond the profile: type `us_a2p_messaging_profile_information`. */
export const messagingOf = (fields: BrandFields): Record<string, string> => ({
  company_type: FORM_WORDS[fields.entity_type].company,
  ...(fields.stock_exchange ? { stock_exchange: fields.stock_exchange } : {}),
  ...(fields.stock_symbol ? { stock_ticker: fields.stock_symbol } : {}),
  ...(fields.business_contact_email ? { brand_contact_email: fields.business_contact_email } : {}),
});

/** The address, as the account's list of addresses takes it. */
export const addressOf = (fields: BrandFields): Record<string, string> => ({
  CustomerName: fields.company_name ?? fields.display_name,
  Street: fields.street ?? '',
  City: fields.city ?? '',
  Region: fields.state ?? '',
  PostalCode: fields.postal_code ?? '',
  IsoCountry: fields.country,
});

/** Our fields by Twilio's names in complaints. */
export const OUR_FIELDS: Readonly<Record<string, keyof BrandFields>> = {
  business_name: 'company_name',
  business_type: 'business_type',
  business_industry: 'vertical',
  business_registration_number: 'ein',
  business_registration_identifier: 'ein',
  website_url: 'website',
  first_name: 'contact_first_name',
  last_name: 'contact_last_name',
  email: 'email',
  phone_number: 'phone',
  business_title: 'contact_title',
  job_position: 'contact_position',
  company_type: 'entity_type',
  stock_exchange: 'stock_exchange',
  stock_ticker: 'stock_symbol',
  brand_contact_email: 'business_contact_email',
  customer_name: 'company_name',
  CustomerName: 'company_name',
  street: 'street',
  city: 'city',
  region: 'state',
  postal_code: 'postal_code',
  PostalCode: 'postal_code',
  iso_country: 'country',
};
