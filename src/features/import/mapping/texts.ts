import { textsOf, type TextIn } from '../../../admin/useText';

/** Texts of choosing what each column of a file becomes, in English. They load with the screens that show them. */
export const texts = {
  'detail.row': 'Same number as row %{row}',
  'mapping.no_phone': 'No column is mapped to the phone number. Choose the column that holds it.',
  'mapping.double': '“%{other}” and “%{column}” are both mapped to %{target}.',
  'mapping.bad_name':
    '“%{target}” cannot name a field: use lower-case letters, digits and underscores, starting with a letter.',
  'mapping.too_many_fields': 'A file may bring up to %{limit} fields. Ignore some columns.',
  'map.column': 'Column in the file',
  'map.becomes': 'Becomes',
  'map.no_header': 'The first row holds a phone number, so it is taken for a person and not for headings.',
  'map.more_phones':
    '“%{name}” looks like a phone number as well. It is used only if you make it the second or third choice.',
  'several.title': 'When a row has several numbers',
  'several.first': 'Take the first valid one, in the order of choice',
  'several.each': 'Take each of them',
  'map.caption': 'Columns of the file',
  'map.target_of': '“%{name}” becomes',
  'map.name_of': 'Field name for “%{name}”',
  'target.ignore': 'Leave out',
  'target.phone': 'Phone number',
  'target.phone_2': 'Phone number, second choice',
  'target.phone_3': 'Phone number, third choice',
  'target.custom': 'Own field…',
  'file.rows': '%{count} row |||| %{count} rows',
  'detail.short_code': 'Short code, not a phone number',
  'detail.extension': 'Has an extension; text messages cannot reach one',
  'detail.exported_as_number': 'Digits lost by a spreadsheet; format the column as text and export again',
  'detail.letters': 'Contains letters',
  'detail.not_a_number': 'Not a phone number',
  'detail.too_short': 'Too few digits',
  'detail.too_long': 'Too many digits',
  'detail.foreign': 'Outside the United States and Canada',
  'detail.invalid_area_code': 'No such area code',
  'detail.invalid_exchange': 'No such number: the three digits after the area code cannot be',
  'detail.extra_cells': 'More cells than columns; a comma may be missing its quotation marks',
  'detail.malformed_quotes': 'Quotation marks that contradict each other',
  'detail.unreadable_text': 'Characters that cannot be read',
  'detail.value_too_long': 'A value is longer than 500 characters',
  'field.first_name': 'First name',
  'field.last_name': 'Last name',
  'field.email': 'E-mail',
  'field.zip': 'ZIP code',
  'field.city': 'City',
  'field.state': 'State',
  'field.time_zone': 'Time zone',
  'field.language': 'Language',
  'field.external_id': 'External ID',
} as const;

export const useMappingText = textsOf('app.mapping', texts);
export type MappingText = TextIn<typeof texts>;
