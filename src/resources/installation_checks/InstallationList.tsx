import { LazyList } from '../../admin/list/LazyList';
import { late } from '../../admin/loading/late';
import { TabBar } from '../../admin/show/TabBar';
import { Route, Routes } from '../../router';
import { useText } from './texts';

const FirstRun = late(() => import('./FirstRun'));
const BASE = '/installation_checks';
const FIRST_RUN = 'first_run';

/** The checks of the installation, and a tab with the steps of its first day. */
export default function InstallationList() {
  return (
    <Routes>
      <Route
        path={FIRST_RUN}
        element={
          <FirstRun>
            <Tabs />
          </FirstRun>
        }
      />
      <Route
        path="*"
        element={
          <LazyList>
            <Tabs />
          </LazyList>
        }
      />
    </Routes>
  );
}

function Tabs() {
  const text = useText();
  const tabs = [
    { path: '', label: text('tab.checks') },
    { path: FIRST_RUN, label: text('tab.first_run') },
  ];
  return <TabBar base={BASE} tabs={tabs} />;
}
