import { csvLine, UTF8_MARK } from '../../rules/csv/write';

export const TEMPLATE_NAME = 'audience-template.csv';

/** Columns that an import recognizes by itself, with two fictional people. */
export const TEMPLATE =
  UTF8_MARK +
  [
    ['phone', 'first_name', 'last_name', 'state', 'zip'],
    ['+12025550123', 'Ada', 'Reyes', 'DC', '20001'],
    ['(512) 555-0145', 'Sam', 'Okafor', 'TX', '78701'],
  ]
    .map(csvLine)
    .join('');
