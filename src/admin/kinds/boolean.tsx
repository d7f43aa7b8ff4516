import { useTranslate } from 'ra-core';
import { late } from '../loading/late';
import type { FilterKindDefinition, FilterProps } from './kind';

/** Yes or no. A required box starts unticked. */
export const boolean: FilterKindDefinition = {
  Cell: function BooleanCell({ value }) {
    return useTranslate()(value === true ? 'app.yes' : 'app.no');
  },
  Input: late(() => import('../inputs/BooleanInput')),
  filter: {
    Input: BooleanFilter,
    offers: (value) => value === 'true' || value === 'false',
  },
  width: 'narrow',
  form: { missing: 'app.form.tick', invalid: 'app.form.tick', initial: false },
};

function BooleanFilter({ label, value, onChange }: FilterProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={value === 'true'}
        onChange={({ target }) => onChange(target.checked ? 'true' : '')}
      />
      {label}
    </label>
  );
}
