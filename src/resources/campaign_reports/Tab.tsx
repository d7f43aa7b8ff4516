import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from '../../router';
import { LazyList } from '../../admin/list/LazyList';

/** A campaign's reports, and the way to those of all campaigns. */
export default function Tab() {
  const campaign = useRecordContext();
  const translate = useTranslate();
  if (!campaign) return null;
  return (
    <LazyList
      under={{ campaign_id: String(campaign.id) }}
      actions={
        <Link className="button" to="/reports">
          {translate('resources.reports.actions.all')}
        </Link>
      }
    />
  );
}
