import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { LockIcon } from '../icons';
import { EmptyState } from './EmptyState';
import { PageHeader } from './PageHeader';

/** A page that is not for the signed-in user's role; Jobs is for every role. */
export function Forbidden() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('app.page.forbidden')} />
      <div className="card">
        <EmptyState
          icon={LockIcon}
          title={translate('app.page.forbidden_text')}
          action={
            <Link className="button primary" to="/jobs">
              {translate('app.page.to_jobs')}
            </Link>
          }
        />
      </div>
    </>
  );
}
