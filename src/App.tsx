import type { QueryClient } from '@tanstack/react-query';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  type AuthProvider,
  type I18nProvider,
} from 'ra-core';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createRouter, Route, RouterProvider, routerProvider, useLocation } from './router';
import { CarrierProvider } from './admin/carrier/context';
import { SettingsProvider } from './admin/settings';
import type { PageDeclaration, ResourceDeclaration } from './admin/declaration';
import type { Declarations } from './admin/declarations';
import { isPage, resourcesIn } from './admin/entries';
import { ProductProvider } from './admin/page/pageTitle';
import { DeclarationsProvider } from './admin/registry';
import { viewsOf } from './admin/views';
import type { Core } from './core';
import { BASE_PATH } from './contract/base';
import { LoadFailure } from './layout/LoadFailure';
import type { ConsoleDataProvider } from './dataProvider/types';
import { MainLayout } from './layout/MainLayout';
import { Notifications } from './layout/Notifications';
import { ErrorBoundary } from './layout/PageFailure';
import { ProviderProvider } from './layout/provider';
import { AlreadySignedIn, CatchAll, PageRoute } from './layout/routes';
import { createStore } from './theme/store';
import { showAppearance } from './theme/useAppearance';
import './theme/base.css';
import './theme/backgrounds/backgrounds.css';
import './layout/layout.css';
import './layout/notices.css';
import './admin/parts.css';
import './admin/tabs.css';
import './admin/table.css';
import './theme/media.css';

/** Dependencies of the console. They are new for every session, so nothing of one user reaches the next. */
interface AppDeps extends Core {
  authProvider: AuthProvider;
  dataProvider: ConsoleDataProvider;
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
}

interface AppProps {
  deps: AppDeps;
  declarations: Declarations;
}

const pageOf = (page: PageDeclaration) => (
  <Route key={page.path} path={`${page.path}/*`} element={<PageRoute page={page} />} />
);

const resourceOf = (declaration: ResourceDeclaration) => (
  <Resource key={declaration.contract.name} name={declaration.contract.name} {...viewsOf(declaration)} />
);

/**
 * The console of one session. Signing in happens outside it, so the two authentication addresses lead a
 * signed-in user on.
 */
function Console({ deps, declarations }: AppProps) {
  const { authProvider, dataProvider, i18nProvider, queryClient, env } = deps;
  const { entries } = useSyncExternalStore(declarations.subscribe, declarations.known);
  const resources = resourcesIn(entries);
  const [store] = useState(createStore);
  return (
    <ProductProvider value={env.PRODUCT_TITLE}>
      <ProviderProvider value={{ name: env.PROVIDER_NAME, url: env.PROVIDER_URL }}>
        <CarrierProvider value={env.CARRIER}>
          <SettingsProvider value={env}>
            <DeclarationsProvider value={declarations}>
              <CoreAdminContext
                authProvider={authProvider}
                dataProvider={dataProvider}
                i18nProvider={i18nProvider}
                queryClient={queryClient}
                routerProvider={routerProvider}
                store={store}
              >
                <CoreAdminUI layout={MainLayout} loginPage={false} catchAll={CatchAll} disableTelemetry>
                  {resources.map(resourceOf)}
                  <CustomRoutes>
                    <Route path="/" element={<AlreadySignedIn />} />
                    <Route path="/reset_password" element={<AlreadySignedIn />} />
                    {entries.filter(isPage).map(pageOf)}
                  </CustomRoutes>
                </CoreAdminUI>
                <Notifications />
              </CoreAdminContext>
            </DeclarationsProvider>
          </SettingsProvider>
        </CarrierProvider>
      </ProviderProvider>
    </ProductProvider>
  );
}

/** An unforeseen failure of the whole console; another address retries it. */
function LastResort({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary place={key} fallback={LoadFailure}>
      {children}
    </ErrorBoundary>
  );
}

export default function App(props: AppProps) {
  const [router] = useState(() => createRouter(BASE_PATH));
  useEffect(showAppearance, []);
  return (
    <RouterProvider router={router}>
      <LastResort>
        <Console {...props} />
      </LastResort>
    </RouterProvider>
  );
}
