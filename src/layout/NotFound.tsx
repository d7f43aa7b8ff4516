import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { homeFor } from '../contract/roles';
import { EmptyState } from '../admin/parts/EmptyState';
import { PageHeader } from '../admin/parts/PageHeader';
import { useRole } from '../admin/registry';

/** An address of the console that leads nowhere. */
export function NotFound() {
  const translate = useTranslate();
  const role = useRole();
  return (
    <>
      <PageHeader title={translate('app.page.not_found')} />
      <div className="card">
        <EmptyState
          title={translate('app.page.not_found_text')}
          action={
            <Link className="button primary" to={homeFor(role)}>
              {translate('app.page.to_start')}
            </Link>
          }
        />
      </div>
    </>
  );
}
