import { textsOf, type TextIn } from '../../../admin/useText';
import type { CodeTexts } from '../../../i18n/messages';
import type { RowProblem } from '../../../rules/formats/rows';

export const at = 'app.mapping';

/** Texts for choosing the target of each column of a file. English loads with the screens that show them. */
export const en = {
  'detail.row': 'Same number as row %{row}',
  'detail.country': 'Country not allowed: %{country}',
  'mapping.no_phone': 'No column is mapped to the phone number. Choose the column that holds it.',
  'mapping.double': '“%{other}” and “%{column}” are both mapped to %{target}.',
  'mapping.bad_name':
    '“%{target}” is not a valid field name: use lower-case letters, digits and underscores, starting with a letter.',
  'mapping.too_many_fields': 'A file can have up to %{limit} fields. Skip some columns.',
  'map.column': 'Column in the file',
  'map.becomes': 'Becomes',
  'map.no_header': 'The first row has a phone number, so it is read as a recipient, not as headings.',
  'map.more_phones':
    '“%{name}” also looks like a phone number. To use it, make it the second or third choice.',
  'several.title': 'When a row has several numbers',
  'several.first': 'Use the first valid one, in order of choice',
  'several.each': 'Use all of them',
  'map.caption': 'Columns of the file',
  'map.target_of': '“%{name}” becomes',
  'map.name_of': 'Field name for “%{name}”',
  'target.ignore': 'Skip',
  'target.phone': 'Phone number',
  'target.phone_2': 'Phone number, second choice',
  'target.phone_3': 'Phone number, third choice',
  'target.custom': 'Custom field…',
  'target.opted_out': 'Opted out: a yes puts them on the do-not-call list',
  'target.opted_in': 'Opted in: all but a yes puts them on the do-not-call list',
  'target.consent_text': 'What they agreed to or how: kept with their consent',
  'map.consent':
    '“%{name}” seems to tell who may be texted. Check what it means: people who are out go to the client’s do-not-call list and are not imported.',
  'kept.all': 'Same columns as on %{day}',
  'kept.part': '%{count} of %{of} columns are the same as on %{day}',
  'kept.offer': 'Columns known from %{day}',
  'kept.change': 'Change',
  'kept.drop': 'Suggest again',
  'kept.take': 'Use them',
  'kept.right': '“%{name}” tells who may be texted: this choice is right',
  'kept.open': 'Confirm or change the choice.',
  'kept.unread': 'Columns of earlier files could not be loaded.',
  'file.rows': '%{count} row |||| %{count} rows',
  'detail.short_code': 'Short code, not a phone number',
  'detail.extension': 'Has an extension, which texts cannot reach',
  'detail.exported_as_number': 'A spreadsheet dropped digits; format the column as text and export again',
  'detail.letters': 'Contains letters',
  'detail.not_a_number': 'Not a phone number',
  'detail.too_short': 'Too few digits',
  'detail.too_long': 'Too many digits',
  'detail.foreign': 'Outside the United States and Canada',
  'detail.invalid_area_code': 'This area code does not exist',
  'detail.invalid_exchange': 'The three digits after the area code are not valid',
  'detail.extra_cells': 'Too many cells. Put values that contain commas in quotation marks.',
  'detail.malformed_quotes': 'Quotation marks that do not match',
  'detail.unreadable_text': 'Characters that cannot be read',
  'detail.value_too_long': 'A value is longer than 500 characters',
  'field.first_name': 'First name',
  'field.last_name': 'Last name',
  'field.email': 'Email',
  'field.zip': 'ZIP code',
  'field.city': 'City',
  'field.state': 'State',
  'field.time_zone': 'Time zone',
  'field.language': 'Language',
  'field.external_id': 'External ID',
} as const;

export const useMappingText = textsOf(
  at,
  en satisfies CodeTexts<typeof en, 'detail', Exclude<RowProblem, 'missing'>, 'row' | 'country'>,
);
export type MappingText = TextIn<typeof en>;
