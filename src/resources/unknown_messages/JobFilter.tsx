import type { FilterInput, FilterToken } from '../../admin/list/filterParts';
import { FilterSelect } from '../../admin/list/FilterSelect';
import { TokenText } from '../../admin/list/TokenText';

/** Characters of an id that suffice to distinguish jobs. */
const SHOWN = 8;

const shortened = (id: string) => `…${id.slice(-SHOWN)}`;

/** Shows the messages of the job from whose page the person came; a job cannot be selected here. */
export default function JobFilter(input: FilterInput) {
  const { value } = input;
  return (
    <FilterSelect {...input} disabled={value === ''}>
      {value !== '' && <option value={value}>{shortened(value)}</option>}
    </FilterSelect>
  );
}

/** The same job while the list is filtered by it. */
export const JobToken = ({ label, value }: FilterToken) => (
  <TokenText label={label} value={shortened(value)} />
);
