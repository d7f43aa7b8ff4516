import { Finder } from '../../../admin/picker/Finder';
import { useTyping } from '../../../admin/picker/useTyping';
import { useDeclaration, useWords } from '../../../admin/registry';
import type { FilterInput } from '../../../admin/define';
import type { JobCampaign } from '../contract';
import { useCampaign, useCampaignSearch } from './useCampaigns';

interface CampaignChoiceProps extends Omit<FilterInput, 'onChange'> {
  /** Empty when none is chosen; the campaign as it was offered beside its id. */
  onChange: (value: string, campaign?: JobCampaign) => void;
  /** What stands for none. */
  none: string;
  invalid?: boolean;
  className?: string;
}

/**
 * One of the campaigns that the person may start jobs of, whether or not they can read campaigns: out of a plain
 * list of options while all fit in, else found by typing.
 */
export function CampaignChoice({ label, value, onChange, none, invalid, className }: CampaignChoiceProps) {
  const { many } = useWords(useDeclaration('campaigns'));
  const typing = useTyping();
  const first = useCampaignSearch('');
  const search = useCampaignSearch(typing.typed);
  const known = useCampaign(value);
  const chosen = search.found.find(({ id }) => id === value) ?? known;
  const called = ({ name, id }: { id: string; name?: string }) => name ?? id;
  if (first.more)
    return (
      <Finder<{ id: string } & Partial<JobCampaign>>
        label={label}
        many={many}
        search={search}
        typing={typing}
        chosen={value === '' ? null : (chosen ?? { id: value })}
        onChoose={(campaign) => onChange(campaign?.id ?? '', campaign as JobCampaign | undefined)}
        called={called}
        detail={({ client_name }) => client_name}
        placeholder={none}
        invalid={invalid}
        className={className}
      />
    );
  const unlisted = value !== '' && !first.found.some(({ id }) => id === value);
  return (
    <label className={className}>
      {label}
      <select
        value={value}
        aria-invalid={invalid}
        onChange={({ target }) =>
          onChange(
            target.value,
            first.found.find(({ id }) => id === target.value),
          )
        }
      >
        <option value="">{none}</option>
        {unlisted && <option value={value}>{known?.name ?? value.slice(-8)}</option>}
        {first.found.map(({ id, name, client_name }) => (
          <option key={id} value={id}>
            {`${name} · ${client_name}`}
          </option>
        ))}
      </select>
    </label>
  );
}
