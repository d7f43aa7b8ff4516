import { useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useProfilePoll } from '../authProvider/useProfilePoll';
import { RoleProvider } from '../admin/registry';
import { AppearanceButton } from './appearance/AppearanceButton';
import { BackToTop } from './BackToTop';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorLayout } from './ErrorLayout';
import { Footer } from './Footer';
import { Header } from './Header';
import { LoadingLayout } from './LoadingLayout';
import { PageFailure } from './PageFailure';
import { Sidebar, TopMenu } from './Sidebar';
import { Tip } from './Tip';
import { useSidebar } from './useSidebar';

const CONTENT_ID = 'content';

/** Around every page of a signed-in user. Until the profile is known there is no menu and no page (spec 2, 6). */
export function MainLayout({ children }: { children: ReactNode }) {
  const state = useProfilePoll();
  if (state.status === 'loading') return <LoadingLayout />;
  if (state.status === 'failed') return <ErrorLayout retry={state.retry} />;
  return (
    <RoleProvider value={state.profile.role}>
      <Shell name={state.profile.name} tenant={state.profile.tenant_name} stale={state.stale}>
        {children}
      </Shell>
    </RoleProvider>
  );
}

interface ShellProps {
  name: string;
  tenant: string;
  /** The last poll failed; the page stays. */
  stale: boolean;
  children: ReactNode;
}

function Shell({ name, tenant, stale, children }: ShellProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const sidebar = useSidebar();
  return (
    <div className={sidebar.collapsed ? 'shell collapsed' : 'shell'}>
      <a className="skip" href={`#${CONTENT_ID}`}>
        {translate('app.shell.skip')}
      </a>
      {!sidebar.horizontal && <Sidebar sidebar={sidebar} />}
      <div className="column">
        <Header name={name} tenant={tenant} sidebar={sidebar} />
        {sidebar.horizontal && <TopMenu />}
        {stale && <output className="banner">{translate('app.shell.stale')}</output>}
        <main id={CONTENT_ID} tabIndex={-1}>
          <ErrorBoundary place={pathname} fallback={PageFailure}>
            <Suspense fallback={null}>{children}</Suspense>
          </ErrorBoundary>
        </main>
        <Footer />
      </div>
      <BackToTop />
      <AppearanceButton />
      <Tip />
    </div>
  );
}
