import type { KnownField } from './fields';

/**
 * Column names of each field in exports of address books, CRMs and voter files, as letters and digits only
 * (after Spoke's parse_csv).
 */
const ALIASES: Readonly<Record<'phone' | KnownField, readonly string[]>> = {
  phone: [
    'phone',
    'phonenumber',
    'cell',
    'cellphone',
    'cellphonenumber',
    'mobile',
    'mobilephone',
    'mobilenumber',
    'mobilephonenumber',
    'number',
    'telephone',
    'telephonenumber',
    'tel',
    'contactnumber',
    'primaryphone',
    'phone1',
    'phone1value',
    'homephone',
    'msisdn',
    'to',
  ],
  first_name: ['firstname', 'first', 'fname', 'givenname', 'forename', 'name'],
  last_name: ['lastname', 'last', 'lname', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'mail'],
  zip: ['zip', 'zipcode', 'postalcode', 'postcode', 'zip5', 'mailingzip'],
  city: ['city', 'town', 'mailingcity'],
  state: ['state', 'stateabbreviation', 'statecode', 'province', 'region', 'mailingstate'],
  time_zone: ['timezone', 'tz', 'zone'],
  language: ['language', 'lang', 'locale', 'preferredlanguage'],
  external_id: ['externalid', 'id', 'contactid', 'customerid', 'memberid', 'recordid', 'vanid', 'userid'],
};

const FIELD_OF = new Map(
  Object.entries(ALIASES).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
);
const RANK = new Map(
  Object.values(ALIASES).flatMap((names) => names.map((name, rank) => [name, rank] as const)),
);

const key = (column: string) => column.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Field that a column name stands for, with its certainty (0 is best); undefined if unknown. */
export function aliasOf(column: string): { field: string; rank: number } | undefined {
  const field = FIELD_OF.get(key(column));
  return field === undefined ? undefined : { field, rank: RANK.get(key(column)) ?? 0 };
}
