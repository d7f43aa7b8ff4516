import { AnyOption } from '../../build/list/FilterRow';
import type { FilterInput } from '../../define';
import css from './list.module.css';
import { useJobsNow } from './useJobsNow';

/** Chooses among the campaigns that the person may start jobs of, whether or not they can read them. */
export default function CampaignFilter({ label, value, onChange }: FilterInput) {
  const { now } = useJobsNow();
  const campaigns = now?.campaigns ?? [];
  const known = value === '' || campaigns.some(({ id }) => id === value);
  return (
    <label className={`field-box ${css.filter}`}>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <AnyOption />
        {!known && <option value={value}>{value.slice(-8)}</option>}
        {campaigns.map(({ id, name, client_name }) => (
          <option key={id} value={id}>
            {`${name} · ${client_name}`}
          </option>
        ))}
      </select>
    </label>
  );
}
