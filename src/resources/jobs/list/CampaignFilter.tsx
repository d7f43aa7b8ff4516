import { LIMIT_MAX } from '../../../contract/common';
import { RecordChoice } from '../../build/choice/RecordChoice';
import { AnyOption } from '../../build/list/FilterRow';
import { useCan, useDeclaration } from '../../build/registry';
import type { FilterInput } from '../../define';
import css from './list.module.css';
import { useJobsNow } from './useJobsNow';

/**
 * Chooses among the campaigns that the person may start jobs of, whether or not they can read them. Who can, and has
 * more than a list of options holds, finds them as everywhere.
 */
export default function CampaignFilter({ label, value, onChange }: FilterInput) {
  const { now } = useJobsNow();
  const reads = useCan()(useDeclaration('campaigns'), 'list');
  const campaigns = now?.campaigns ?? [];
  const known = value === '' || campaigns.some(({ id }) => id === value);
  if (reads && campaigns.length > LIMIT_MAX)
    return <RecordChoice reference="campaigns" label={label} value={value} onChange={onChange} />;
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
