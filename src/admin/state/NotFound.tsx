import { useTranslate } from 'ra-core';
import { Link } from '../../router';
import { homeFor } from '../../contract/roles';
import { useRole } from '../registry';
import { EmptyState } from './EmptyState';
import { PageHeader } from '../page/PageHeader';

/** An address of the console that leads nowhere, with the way to the start. */
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
