import { useRecordContext } from 'ra-core';
import { formatNumber } from '../../i18n/format';
import type { Audience } from '../audiences/contract';
import { FilterSelect } from '../../admin/list/FilterSelect';
import type { FilterInput } from '../../admin/list/filterParts';

/** Chooses among the states that the audience's people are in, each with how many are there. */
export default function StateFilter(props: FilterInput) {
  const { value } = props;
  const counts = useRecordContext<Audience>()?.places?.us_state;
  const states = Object.keys(counts ?? {}).filter((state) => state !== '');
  // An address may name a state that no recipient has any more.
  if (value !== '' && !states.includes(value)) states.push(value);
  return (
    <FilterSelect {...props}>
      {states.toSorted().map((state) => (
        <option key={state} value={state}>
          {counts ? `${state} (${formatNumber(counts[state] ?? 0)})` : state}
        </option>
      ))}
    </FilterSelect>
  );
}
