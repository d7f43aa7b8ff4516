import { useGetList, useGetOne } from 'ra-core';
import type { FilterDeclaration, FilterInput } from '../../define';
import { nameOf, type Row } from '../record';
import { useDeclaration } from '../registry';
import { AnyOption } from './FilterRow';

/** The most a list call gives. */
const OFFERED = 100;

interface ReferenceFilterProps extends FilterInput {
  filter: FilterDeclaration;
}

/** Filters by another record, chosen by its name, or as the declaration says. */
export default function ReferenceFilter(props: ReferenceFilterProps) {
  const { filter, label, value, onChange } = props;
  const { input: Own } = filter;
  return Own ? <Own label={label} value={value} onChange={onChange} /> : <FromList {...props} />;
}

function FromList({ filter, label, value, onChange }: ReferenceFilterProps) {
  const declaration = useDeclaration(filter.reference);
  const { name, sortable = [], one } = declaration.contract;
  const { data = [] } = useGetList<Row>(name, {
    pagination: { page: 1, perPage: OFFERED },
    sort: sortable.includes('name') ? { field: 'name', order: 'ASC' } : undefined,
  });
  const known = value === '' || data.some(({ id }) => id === value);
  const unlisted = !known && data.length > 0 && one !== undefined;
  const { data: chosen } = useGetOne<Row>(name, { id: value }, { enabled: unlisted });
  return (
    <label className="field-box reference">
      {label}
      <select value={value} onChange={(change) => onChange(change.target.value)}>
        <AnyOption />
        {!known && <option value={value}>{chosen ? nameOf(declaration, chosen) : value.slice(-8)}</option>}
        {data.map((record) => (
          <option key={record.id} value={record.id}>
            {nameOf(declaration, record)}
          </option>
        ))}
      </select>
    </label>
  );
}
