import { useTranslate } from 'ra-core';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useLocation } from '../router';
import { useProfilePoll } from '../authProvider/useProfilePoll';
import { RoleProvider } from '../admin/registry';
import { loadCode } from '../loading/loadCode';
import { late } from '../admin/loading/late';
import { NARROW, useMedia } from '../theme/useMedia';
import { useAppearancePanel } from './appearance/useAppearancePanel';
import { ErrorBoundary, ErrorLayout, PageFailure, Region } from './PageFailure';
import { Header } from './Header';
import { usePalette } from './palette/Palette';
import { Sidebar, TopMenu } from './Sidebar';
import { useIdleNetwork } from './useIdleNetwork';
import { useSidebar } from './useSidebar';
import { useCarrier } from '../admin/carrier/context';
import { useProvider } from './provider';

const CONTENT_ID = 'content';

/** Not essential if it fails to load. */
const BrowserNotes = lazy<ComponentType>(() =>
  loadCode(() => import('./browser/BrowserNotes')).catch(() => ({ default: () => null })),
);

/** Repeats what assistive technology reads, shows what is cut, reads ahead, and saves scrolling. */
const Floats = lazy<ComponentType>(() =>
  loadCode(() => import('./Floats')).catch(() => ({ default: () => null })),
);

const BottomBar = late(() => import('./BottomBar'));

/**
 * Wraps every page of a signed-in user. Until the profile is known there is no menu and no page (spec 2,
 * 6).
 */
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
  const appearance = useAppearancePanel();
  const palette = usePalette();
  const narrow = useMedia(NARROW);
  const calm = useIdleNetwork();
  return (
    <div className={sidebar.collapsed ? 'shell collapsed' : 'shell'}>
      <a className="skip" href={`#${CONTENT_ID}`}>
        {translate('app.shell.skip')}
      </a>
      {!sidebar.horizontal && (
        <Region>
          <Sidebar sidebar={sidebar} />
        </Region>
      )}
      <div className="column">
        <Region>
          <Header
            name={name}
            tenant={tenant}
            sidebar={sidebar}
            appearance={appearance}
            palette={palette}
            narrow={narrow}
          />
        </Region>
        {sidebar.horizontal && (
          <Region>
            <TopMenu />
          </Region>
        )}
        <Region>{calm && <BrowserNotes />}</Region>
        {stale && <output className="banner">{translate('app.shell.stale')}</output>}
        <main id={CONTENT_ID} tabIndex={-1}>
          <ErrorBoundary place={pathname} fallback={PageFailure}>
            <Suspense fallback={null}>{children}</Suspense>
          </ErrorBoundary>
        </main>
        <Region>
          <Footer />
        </Region>
        {narrow && (
          <Region>
            <Suspense>
              <BottomBar onSearch={palette.onOpen} />
            </Suspense>
          </Region>
        )}
      </div>
      <Region>
        {appearance.panel}
        <Suspense>{calm && <Floats />}</Suspense>
      </Region>
    </div>
  );
}

const thisYear = () => new Date().getFullYear();

/** Copyright line with the current year and the provider's site (spec 2), and whether texts reach anybody. */
function Footer() {
  const translate = useTranslate();
  const { name, url } = useProvider();
  const carrier = useCarrier();
  return (
    <footer className="footer">
      {translate('app.shell.rights', { year: thisYear() })} <a href={url}>{name}</a>
      {carrier !== 'configured' && (
        <span className="carrier">{translate(`app.shell.carrier_${carrier}`)}</span>
      )}
    </footer>
  );
}

/** The shell's outline while the profile is on its way, in its final places. */
function LoadingLayout() {
  const translate = useTranslate();
  return (
    <output className="shell" aria-label={translate('app.loading')}>
      <span className="sidebar" />
      <span className="column">
        <span className="header-place">
          <span className="header" />
        </span>
      </span>
    </output>
  );
}
