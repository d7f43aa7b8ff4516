import { useTranslate } from 'ra-core';
import { Link } from '../../router';
import { allows, homeFor, STAFF } from '../../contract/roles';
import { LockIcon } from '../icons';
import { useRole } from '../registry';
import { EmptyState } from './EmptyState';
import { PageHeader } from '../page/PageHeader';

/** A page that is not for the signed-in user's role, with a link to Jobs, which every role may open. */
export function Forbidden() {
  const translate = useTranslate();
  const role = useRole();
  return (
    <>
      <PageHeader title={translate('app.page.forbidden')} />
      <div className="card">
        <EmptyState
          icon={LockIcon}
          title={translate('app.page.forbidden_text')}
          action={
            <Link className="button primary" to={allows(STAFF, role) ? homeFor(role) : '/jobs'}>
              {translate('app.page.to_start')}
            </Link>
          }
        />
      </div>
    </>
  );
}
