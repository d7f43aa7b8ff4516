import { ResourceContextProvider, useTranslate } from 'ra-core';
import { Route, Routes } from '../../router';
import { LazyList } from '../../admin/list/LazyList';
import { Declared } from '../../admin/registry';
import { TabBar } from '../../admin/show/TabBar';

const SEND_ONLY = 'send_only_users';
const PATH = 'send_only';

/** All users, with those who only start jobs in a list of their own. */
export default function UsersList() {
  return (
    <Routes>
      <Route
        path={PATH}
        element={
          <Declared name={SEND_ONLY}>
            <ResourceContextProvider value={SEND_ONLY}>
              <LazyList>
                <Tabs />
              </LazyList>
            </ResourceContextProvider>
          </Declared>
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

const Tabs = () => (
  <Declared name={SEND_ONLY} fallback={<TabsOf names={['users']} />}>
    <TabsOf names={['users', SEND_ONLY]} />
  </Declared>
);

const PATHS: Readonly<Record<string, string>> = { users: '', [SEND_ONLY]: PATH };

function TabsOf({ names }: { names: readonly string[] }) {
  const translate = useTranslate();
  const tabs = names.map((name) => ({
    path: PATHS[name]!,
    label: translate(`resources.${name}.name`, { smart_count: 2 }),
  }));
  return <TabBar base="/users" tabs={tabs} />;
}
