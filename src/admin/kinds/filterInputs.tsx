import type { ComponentType } from 'react';
import type { FilterKind } from '../declaration';
import { FilterSelect } from '../list/FilterSelect';
import { late } from '../loading/late';
import { useDeclaration, useWords } from '../registry';
import type { FilterProps } from './kind';

const RecordFilter = late(() => import('../picker/RecordFilter'));

/** The input of each kind of filter. They load when the filters are opened. */
export const filterInputs: Readonly<Record<FilterKind, ComponentType<FilterProps>>> = {
  boolean: BooleanFilter,
  date: DateFilter,
  reference: ({ filter: { input: Own, reference }, ...props }) =>
    Own ? <Own {...props} /> : <RecordFilter {...props} reference={reference} />,
  select: SelectFilter,
  status: SelectFilter,
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

function DateFilter({ label, value, onChange }: FilterProps) {
  return (
    <label className="field-box">
      {label}
      <input type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

function SelectFilter({ filter: { source, choices = {} }, ...props }: FilterProps) {
  const words = useWords(useDeclaration());
  return (
    <FilterSelect {...props}>
      {Object.keys(choices).map((choice) => (
        <option key={choice} value={choice}>
          {words.choice(source, choice)}
        </option>
      ))}
    </FilterSelect>
  );
}
