import { formatDate } from '../../i18n/format';
import { late } from '../loading/late';
import type { FilterKindDefinition, FilterProps } from './kind';

/** A calendar date. */
export const date: FilterKindDefinition = {
  Cell: ({ value }) => <time dateTime={String(value)}>{formatDate(String(value))}</time>,
  Input: late(() => import('../inputs/DateInput')),
  filter: {
    Input: DateFilter,
    offers: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value),
  },
  width: 'normal',
  form: { invalid: 'app.form.date' },
};

function DateFilter({ label, value, onChange }: FilterProps) {
  return (
    <label className="field-box">
      {label}
      <input type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}
