import { formatLocale } from './format';

/** The name of a currency by its ISO 4217 code: "US Dollar". */
export const formatCurrency = (code: string): string =>
  new Intl.DisplayNames(formatLocale(), { type: 'currency' }).of(code) ?? code;

/** A measure with its unit: "45 sec". */
export const formatUnit = (
  value: number,
  unit: 'second' | 'minute' | 'hour' | 'kilobyte' | 'megabyte',
): string =>
  new Intl.NumberFormat(formatLocale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);

/** The name of a country by its ISO 3166 code. */
export const formatCountry = (code: string): string =>
  new Intl.DisplayNames(formatLocale(), { type: 'region' }).of(code) ?? code;
