import { useTranslate } from 'ra-core';
import picker from '../../../admin/picker/picker.module.css';
import type { FilterInput } from '../../../admin/list/filterParts';
import { CampaignChoice } from './CampaignChoice';
import css from './list.module.css';

/** Shows the jobs of one campaign only. */
export default function CampaignFilter({ onChange, ...input }: FilterInput) {
  const translate = useTranslate();
  return (
    <CampaignChoice
      {...input}
      onChange={(value) => onChange(value)}
      none={translate('app.list.any')}
      className={`field-box ${picker.filter} ${css.filter}`}
    />
  );
}
