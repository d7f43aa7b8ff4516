import type { PhoneProblem } from '../../../rules/phone';

/** Why a typed number cannot be messaged. */
export const PHONE_PROBLEMS: Readonly<Record<PhoneProblem, string>> = {
  missing: 'is empty',
  short_code: 'is a short code',
  extension: 'has an extension',
  exported_as_number: 'was cut by a spreadsheet',
  letters: 'has letters in it',
  not_a_number: 'is not a phone number',
  too_short: 'has too few digits',
  too_long: 'has too many digits',
  foreign: 'is outside the United States and Canada',
  invalid_area_code: 'has an area code that does not exist',
  invalid_exchange: 'has a middle part that does not exist',
};
