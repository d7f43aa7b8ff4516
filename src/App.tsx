import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'ra-core';
import { useEffect, useState } from 'react';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { AlreadySignedIn } from './authProvider/AlreadySignedIn';
import type { AppDeps } from './boot/deps';
import { createI18n } from './i18n';
import { MainLayout } from './layout/MainLayout';
import { NotFound } from './layout/NotFound';
import { Notifications } from './layout/Notifications';
import { PageRoute } from './layout/PageRoute';
import { routerProvider } from './layout/routerProvider';
import { ProviderProvider } from './layout/provider';
import { CarrierProvider } from './admin/carrier/context';
import { ProductProvider } from './admin/parts/pageTitle';
import { RegistryProvider } from './admin/registry';
import { viewsOf } from './admin/views';
import { isPage, type Entry, type PageDeclaration, type ResourceDeclaration } from './admin/define';
import { showAppearance } from './theme/useAppearance';
import './theme/base.css';
import './theme/backgrounds/backgrounds.css';
import './layout/layout.css';
import './layout/notices.css';
import './admin/parts.css';
import './admin/tabs.css';
import './admin/table.css';

interface AppProps {
  deps: AppDeps;
  /** The registry: every resource and page. */
  entries: readonly Entry[];
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
function Console({ deps, entries }: AppProps) {
  const { authProvider, dataProvider, queryClient, env, speech } = deps;
  const resources = entries.flatMap((entry) => (isPage(entry) ? [] : [entry]));
  const [i18nProvider] = useState(() => createI18n(resources, speech));
  const [store] = useState(() => memoryStore());
  return (
    <ProductProvider value={env.PRODUCT_TITLE}>
      <ProviderProvider value={{ name: env.PROVIDER_NAME, url: env.PROVIDER_URL }}>
        <CarrierProvider value={env.CARRIER}>
          <RegistryProvider entries={entries}>
            <CoreAdminContext
              authProvider={authProvider}
              dataProvider={dataProvider}
              i18nProvider={i18nProvider}
              queryClient={queryClient}
              routerProvider={routerProvider}
              store={store}
            >
              <CoreAdminUI layout={MainLayout} loginPage={false} catchAll={NotFound} disableTelemetry>
                {resources.map(resourceOf)}
                <CustomRoutes>
                  <Route path="/" element={<AlreadySignedIn />} />
                  <Route path="/reset_password" element={<AlreadySignedIn />} />
                  {entries.filter(isPage).map(pageOf)}
                </CustomRoutes>
              </CoreAdminUI>
              <Notifications />
            </CoreAdminContext>
          </RegistryProvider>
        </CarrierProvider>
      </ProviderProvider>
    </ProductProvider>
  );
}

export default function App(props: AppProps) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Console {...props} /> }]));
  useEffect(() => {
    showAppearance();
    return () => router.dispose();
  }, [router]);
  return <RouterProvider router={router} />;
}
