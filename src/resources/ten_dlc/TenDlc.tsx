import { ResourceContextProvider, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Route, Routes } from '../../router';
import { CreateButton } from '../../admin/list/CreateButton';
import { LazyList } from '../../admin/list/LazyList';
import { PageHeader } from '../../admin/page/PageHeader';
import { useDeclaration, useWords } from '../../admin/registry';
import { TabBar } from '../../admin/show/TabBar';
import { Reading } from '../../admin/state/Reading';
import { Steps } from '../../features/registration/Steps';
import { furthestName, stepsOf } from '../../features/registration/steps';
import { usePlaces, useRegistrations } from '../../features/registration/useRegistrations';
import { useText } from '../../features/registration/texts';
import { Attention, itemsOf } from './Attention';
import { ClientsReady } from './ClientsReady';
import css from './ten_dlc.module.css';

const BRANDS = 'brands';
const CAMPAIGNS = 'registered_campaigns';
/** The form of a new campaign. */
const REGISTRATIONS = 'campaign_registrations';
/** The lists are not below a record. */
const WHOLE = {};

const Listed = ({ resource }: { resource: string }) => (
  <ResourceContextProvider value={resource}>
    <Suspense fallback={<div className="card waiting" aria-busy />}>
      <LazyList under={WHOLE} />
    </Suspense>
  </ResourceContextProvider>
);

const Name = ({ resource }: { resource: string }) => useWords(useDeclaration(resource)).many;

/** Missing requirements, then brands, then their registered campaigns. */
export default function TenDlc() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('app.menu.ten_dlc')} />
      <div className={css.overview}>
        <Overview />
      </div>
      <TabBar
        base="/10dlc"
        tabs={[
          { path: '', label: <Name resource={BRANDS} /> },
          { path: CAMPAIGNS, label: <Name resource={CAMPAIGNS} /> },
        ]}
      />
      <Routes>
        <Route path={CAMPAIGNS} element={<Campaigns />} />
        <Route path="*" element={<Listed key={BRANDS} resource={BRANDS} />} />
      </Routes>
    </>
  );
}

/** The registered campaigns, and a link to register another. */
function Campaigns() {
  return (
    <>
      <ResourceContextProvider value={REGISTRATIONS}>
        <div className={css.tools}>
          <CreateButton />
        </div>
      </ResourceContextProvider>
      <Listed resource={CAMPAIGNS} />
    </>
  );
}

/** The steps to sending over all registrations, the clients that are ready, and what needs attention. */
function Overview() {
  const text = useText();
  const places = usePlaces();
  return (
    <Reading read={useRegistrations()} wait={<div className="card waiting unsized" aria-busy />}>
      {(registrations) => {
        const items = itemsOf(registrations, places, text);
        return (
          <>
            <Steps
              wide
              steps={stepsOf(registrations, places)}
              furthest={{ name: furthestName(registrations), attention: items.length }}
            />
            <ClientsReady />
            <Attention items={items} />
          </>
        );
      }}
    </Reading>
  );
}
