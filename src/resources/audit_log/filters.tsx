import type { FilterInput } from '../../admin/declaration';
import { FilterSelect } from '../../admin/list/FilterSelect';
import { useAuditWords } from './words';

type Option = Readonly<Record<'id' | 'name', string>>;

const options = (all: readonly Option[]) =>
  all.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

/** Kinds of records that can be changed. */
export function ResourceFilter(props: FilterInput) {
  return <FilterSelect {...props}>{options(useAuditWords().resources)}</FilterSelect>;
}

/** Verbs of all entities. */
export function ActionFilter(props: FilterInput) {
  return <FilterSelect {...props}>{options(useAuditWords().actions)}</FilterSelect>;
}

/** Id of a record, which its page fills in. */
export function RecordFilter({ label, value, onChange }: FilterInput) {
  return (
    <label className="field-box">
      {label}
      <input type="search" value={value} onChange={({ target }) => onChange(target.value.trim())} />
    </label>
  );
}
