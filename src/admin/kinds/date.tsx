import { formatDate } from '../../i18n/format';
import { late } from '../loading/late';
import { TokenText } from '../list/TokenText';
import type { FilterKindDefinition } from './kind';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar date. */
export const date: FilterKindDefinition = {
  Cell: ({ value }) => <time dateTime={String(value)}>{formatDate(String(value))}</time>,
  Input: late(() => import('../inputs/DateInput')),
  filter: {
    Token: ({ label, value }) => (
      <TokenText label={label} value={DATE.test(value) ? formatDate(value) : value} />
    ),
    offers: (value) => DATE.test(value),
  },
  width: 'normal',
  form: { invalid: 'app.form.date' },
};
