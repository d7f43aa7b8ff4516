import { ResourceContextProvider } from 'ra-core';
import { Route, Routes } from '../../router';
import { LazyList } from '../../admin/list/LazyList';
import { useDeclaration, useWords } from '../../admin/registry';
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
          <ResourceContextProvider value={SEND_ONLY}>
            <LazyList>
              <Tabs />
            </LazyList>
          </ResourceContextProvider>
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
  const users = useWords(useDeclaration('users'));
  const sendOnly = useWords(useDeclaration(SEND_ONLY));
  return (
    <TabBar
      base="/users"
      tabs={[
        { path: '', label: users.many },
        { path: PATH, label: sendOnly.many },
      ]}
    />
  );
}
