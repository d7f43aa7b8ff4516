import type { FilterInput, FilterToken } from '../../admin/list/filterParts';
import { FilterSelect } from '../../admin/list/FilterSelect';
import { TokenText } from '../../admin/list/TokenText';
import { useIsDeclared } from '../../admin/registry';
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

interface NamedTokenProps extends FilterToken {
  all: readonly Option[];
}

/** An entity that has not loaded is not known to lack the value: until then the label stands alone. */
function NamedToken({ label, value, all }: NamedTokenProps) {
  const areAll = useIsDeclared();
  const name = all.find(({ id }) => id === value)?.name;
  return <TokenText label={label} value={name ?? (areAll ? value : undefined)} />;
}

/** The kind of records that the list is filtered by. */
export const ResourceToken = (props: FilterToken) => (
  <NamedToken {...props} all={useAuditWords().resources} />
);

/** The verb that the list is filtered by. */
export const ActionToken = (props: FilterToken) => <NamedToken {...props} all={useAuditWords().actions} />;
