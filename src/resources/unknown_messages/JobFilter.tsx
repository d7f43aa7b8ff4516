import type { FilterInput } from '../../admin/declaration';
import { FilterSelect } from '../../admin/list/FilterSelect';

/** Characters of an id that suffice to distinguish jobs. */
const SHOWN = 8;

/** Shows the messages of the job from whose page the person came; a job cannot be selected here. */
export default function JobFilter(input: FilterInput) {
  const { value } = input;
  return (
    <FilterSelect {...input} disabled={value === ''}>
      {value !== '' && <option value={value}>…{value.slice(-SHOWN)}</option>}
    </FilterSelect>
  );
}
