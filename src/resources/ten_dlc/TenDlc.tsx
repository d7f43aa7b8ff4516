import { ResourceContextProvider, useTranslate } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { BuiltList } from '../build/list';
import { PageHeader } from '../build/parts/PageHeader';
import { useDeclaration, useWords } from '../build/registry';
import { TabBar } from '../build/show/TabBar';

const BRANDS = 'brands';
const CAMPAIGNS = 'registered_campaigns';
/** The lists are not below a record. */
const WHOLE = {};

const Listed = ({ resource }: { resource: string }) => (
  <ResourceContextProvider value={resource}>
    <BuiltList under={WHOLE} />
  </ResourceContextProvider>
);

const Name = ({ resource }: { resource: string }) => useWords(useDeclaration(resource)).many;

/** Brands first, because a campaign is registered for one. */
export default function TenDlc() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('app.menu.ten_dlc')} />
      <TabBar
        base="/10dlc"
        tabs={[
          { path: '', label: <Name resource={BRANDS} /> },
          { path: CAMPAIGNS, label: <Name resource={CAMPAIGNS} /> },
        ]}
      />
      <Routes>
        <Route path={CAMPAIGNS} element={<Listed key={CAMPAIGNS} resource={CAMPAIGNS} />} />
        <Route path="*" element={<Listed key={BRANDS} resource={BRANDS} />} />
      </Routes>
    </>
  );
}
