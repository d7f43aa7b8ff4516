import { useTranslate } from 'ra-core';
import type { FilterInput } from '../../../admin/list/filterParts';
import { Choice } from '../../../admin/picker/Choice';
import { useTyping } from '../../../admin/picker/typing';
import type { JobCampaign } from '../contract';
import { useCampaign, useCampaignSearch } from './useCampaigns';

interface CampaignChoiceProps extends Omit<FilterInput, 'onChange'> {
  /** Gets an empty value when none is selected, else the campaign as it was offered. */
  onChange: (value: string, campaign?: JobCampaign) => void;
  /** Label of the empty option. */
  none: string;
  invalid?: boolean;
  className?: string;
}

/** One of the campaigns that the person may start jobs of, whether or not they can read campaigns. */
export function CampaignChoice(props: CampaignChoiceProps) {
  const translate = useTranslate();
  const typing = useTyping();
  const first = useCampaignSearch('');
  const results = useCampaignSearch(typing.typed);
  const known = useCampaign(props.value);
  return (
    <Choice<JobCampaign>
      {...props}
      many={translate('resources.campaigns.name', { smart_count: 2 })}
      first={first}
      results={results}
      typing={typing}
      chosen={results.records.find(({ id }) => id === props.value) ?? known}
      nameOf={({ name }) => name}
      detailOf={({ client_name }) => client_name}
      optionOf={({ name, client_name }) => `${name} · ${client_name}`}
    />
  );
}
