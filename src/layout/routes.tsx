import { useTranslate, useNotify } from 'ra-core';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '../router';
import type { PageDeclaration } from '../admin/declaration';
import { Forbidden } from '../admin/state/Forbidden';
import { NotFound } from '../admin/state/NotFound';
import { isPage } from '../admin/entries';
import { Declared, useDeclarations, useDeclared, useIsDeclared, useRole } from '../admin/registry';
import { useSessionContext } from '../authProvider/context';
import { useProfile } from '../authProvider/useProfilePoll';
import { homeFor, allows } from '../contract/roles';

/** An address without a route, until the declaration that may have it has loaded. */
export function CatchAll() {
  const [, first] = useLocation().pathname.split('/');
  const isHere = useIsDeclared(first);
  // The routes follow the declarations a moment later.
  const { known } = useDeclarations();
  const isPagesPath = known().entries.some((entry) => isPage(entry) && entry.path === `/${first}`);
  return useDeclared(first) || isPagesPath || !isHere ? <Waiting /> : <NotFound />;
}

function Waiting() {
  const translate = useTranslate();
  return <output className="page-wait" aria-label={translate('app.loading')} />;
}

/** A page that is not a resource, behind the roles in its declaration. */
export function PageRoute({ page: { roles, component: Page } }: { page: PageDeclaration }) {
  const role = useRole();
  if (!allows(roles, role)) return <Forbidden />;
  return (
    <Suspense fallback={<Waiting />}>
      <Declared fallback={<Waiting />}>
        <Page />
      </Declared>
    </Suspense>
  );
}

/**
 * Shown to a signed-in user at an authentication page's address: redirects to the landing page with a
 * message (spec 4). A sign-in that has just succeeded never gets here; a tab whose session was replaced
 * does.
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
    const unsent = session.takeUnsent();
    if (unsent) notify(`app.error.${unsent}`, { type: 'error', autoHideDuration: null });
    else notify('app.session.already', { type: 'success' });
    void navigate(homeFor(role), { replace: true });
  }, [role, navigate, notify, session]);
  return null;
}
