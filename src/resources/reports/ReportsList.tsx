import { useTranslate } from 'ra-core';
import { Link } from '../../router';
import { BuiltList } from '../../admin/list/BuiltList';

/** All reports, and the way to those that are prepared each month. */
export default function ReportsList() {
  const translate = useTranslate();
  return (
    <BuiltList
      actions={
        <Link className="button" to="/report_plans">
          {translate('resources.reports.actions.monthly')}
        </Link>
      }
    />
  );
}
