import { titleOf } from '../../rules/words/titleOf';

/** Industries of a brand, as The Campaign Registry names them. */
export const VERTICALS = [
  'AGRICULTURE',
  'COMMUNICATION',
  'CONSTRUCTION',
  'EDUCATION',
  'ENERGY',
  'ENTERTAINMENT',
  'FINANCIAL',
  'GAMBLING',
  'GOVERNMENT',
  'HEALTHCARE',
  'HOSPITALITY',
  'HUMAN_RESOURCES',
  'INSURANCE',
  'LEGAL',
  'MANUFACTURING',
  'NGO',
  'POLITICAL',
  'POSTAL',
  'PROFESSIONAL',
  'REAL_ESTATE',
  'RETAIL',
  'TECHNOLOGY',
  'TRANSPORTATION',
] as const;

/** Exchanges that the registry accepts for a listed company. */
export const STOCK_EXCHANGES = [
  'NASDAQ',
  'NYSE',
  'AMEX',
  'AMX',
  'ASX',
  'B3',
  'BME',
  'BSE',
  'FRA',
  'ICEX',
  'JPX',
  'JSE',
  'KRX',
  'LON',
  'NSE',
  'OMX',
  'SEHK',
  'SGX',
  'SSE',
  'STO',
  'SWX',
  'SZSE',
  'TSX',
  'TWSE',
  'VSE',
] as const;

/** How well the provider knows the brand's owner (TCR brandRelationship). */
export const RELATIONSHIPS = [
  'BASIC_ACCOUNT',
  'SMALL_ACCOUNT',
  'MEDIUM_ACCOUNT',
  'LARGE_ACCOUNT',
  'KEY_ACCOUNT',
] as const;

/** Business numbers other than the EIN. */
export const ALT_ID_TYPES = ['DUNS', 'GIIN', 'LEI'] as const;

/** Codes read the same in every language. */
/* @__NO_SIDE_EFFECTS__ */
export const asWords = (codes: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(codes.map((code) => [code, code]));

/** Codes that are English words: `REAL_ESTATE` reads "Real estate". */
/* @__NO_SIDE_EFFECTS__ */
export const asTitles = <V extends string>(codes: readonly V[]): Readonly<Record<V, string>> =>
  Object.fromEntries(codes.map((code) => [code, titleOf(code)])) as Record<V, string>;
