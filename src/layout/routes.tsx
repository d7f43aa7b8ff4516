import { useTranslate, useNotify } from 'ra-core';
import { Suspense, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PageDeclaration } from '../admin/define';
import { EmptyState } from '../admin/parts/EmptyState';
import { Forbidden } from '../admin/parts/Forbidden';
import { PageHeader } from '../admin/parts/PageHeader';
import { useRegistry, useRole } from '../admin/registry';
import { useSessionContext } from '../authProvider/context';
import { useProfile } from '../authProvider/useProfilePoll';
import { homeFor, allows } from '../contract/roles';

/** An address of the console that leads nowhere, once all declarations are here: one of them may be at it. */
export function NotFound() {
  useRegistry();
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

/** A page that is no resource, behind the roles that its declaration names. */
export function PageRoute({ page: { roles, component: Page } }: { page: PageDeclaration }) {
  const role = useRole();
  const translate = useTranslate();
  if (!allows(roles, role)) return <Forbidden />;
  return (
    <Suspense fallback={<output className="page-wait" aria-label={translate('app.loading')} />}>
      <Page />
    </Suspense>
  );
}

/**
 * What an authentication page's address shows to a signed-in user: the landing page and a message
 * (spec 4). A sign-in that has just succeeded never comes here; a tab whose session was replaced does.
 */
export function AlreadySignedIn() {
  const notify = useNotify();
  const navigate = useNavigate();
  const { session } = useSessionContext();
  const role = useProfile()?.role;
  const isDone = useRef(false);

  useEffect(() => {
    if (role === undefined || isDone.current) return;
    isDone.current = true;
    if (session.takeUnsent()) notify('app.error.unsent', { type: 'error', autoHideDuration: null });
    else notify('app.session.already', { type: 'success' });
    void navigate(homeFor(role), { replace: true });
  }, [role, navigate, notify, session]);
  return null;
}
