import { LazyList } from '../../admin/list/LazyList';
import { late } from '../../admin/loading/late';
import { TabBar } from '../../admin/show/TabBar';
import { Route, Routes } from '../../router';
import { useText } from './texts';

const Operations = late(() => import('../../features/operations/Operations'));
const FirstRun = late(() => import('./FirstRun'));
const BASE = '/installation_checks';
const FIRST_RUN = 'first_run';
const OPERATIONS = 'operations';

/** The checks of the installation, and tabs with its running and with the steps of its first day. */
export default function InstallationList() {
  return (
    <Routes>
      <Route
        path={OPERATIONS}
        element={
          <Operations>
            <Tabs />
          </Operations>
        }
      />
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
    { path: OPERATIONS, label: text('tab.operations') },
    { path: FIRST_RUN, label: text('tab.first_run') },
  ];
  return <TabBar base={BASE} tabs={tabs} />;
}
