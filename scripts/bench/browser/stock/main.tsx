import { createRoot } from 'react-dom/client';
// The bench measures the whole package, as an application of its tutorial imports it.
// oxlint-disable-next-line eslint/no-restricted-imports
import {
  Admin,
  BooleanInput,
  DataTable,
  DateField,
  List,
  Resource,
  SearchInput,
  type AuthProvider,
  type DataProvider,
} from 'react-admin';

// The measure of the bench: react-admin as its tutorial builds it, with this product's lists, data and server.

const API = '/api';
const TOKEN = 'token';

interface Me {
  id: string;
  name: string;
  role: number;
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const token = localStorage.getItem(TOKEN);
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(API + path, { ...init, headers });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

const authProvider: AuthProvider = {
  async login({ username, password }) {
    const { token } = await call<{ token: string }>('/login', {
      method: 'POST',
      body: JSON.stringify({ email: username, password }),
    });
    localStorage.setItem(TOKEN, token);
  },
  async logout() {
    localStorage.removeItem(TOKEN);
  },
  async checkAuth() {
    if (!localStorage.getItem(TOKEN)) throw new Error('signed out');
  },
  async checkError() {},
  async getPermissions() {
    return (await call<Me>('/users/me')).role;
  },
  async getIdentity() {
    const { id, name } = await call<Me>('/users/me');
    return { id, fullName: name };
  },
};

const notInLists = async (): Promise<never> => {
  throw new Error('The bench opens lists only.');
};

const dataProvider: DataProvider = {
  async getList(resource, { pagination = { page: 1, perPage: 10 }, sort }) {
    const { page, perPage } = pagination;
    const query = new URLSearchParams({ skip: String((page - 1) * perPage), limit: String(perPage) });
    if (sort) query.set('sort', sort.field);
    if (sort) query.set('order', sort.order.toLowerCase());
    const { records, total } = await call<{ records: never[]; total: number }>(`/${resource}?${query}`);
    return { data: records, total };
  },
  getOne: (resource, { id }) => call<never>(`/${resource}/${id}`).then((data) => ({ data })),
  getMany: notInLists,
  getManyReference: notInLists,
  create: notInLists,
  update: notInLists,
  updateMany: notInLists,
  delete: notInLists,
  deleteMany: notInLists,
};

const { Col } = DataTable;

const Clients = () => (
  <List
    sort={{ field: 'name', order: 'ASC' }}
    filters={[<SearchInput key="q" source="q" alwaysOn />, <BooleanInput key="a" source="show_archived" />]}
  >
    <DataTable>
      <Col source="name" />
      <Col source="ten_dlc" />
      <DataTable.NumberCol source="numbers" />
      <DataTable.NumberCol source="campaigns_active" />
      <DataTable.NumberCol source="audiences" />
      <DataTable.NumberCol source="sent_7d" />
      <DataTable.NumberCol source="delivered_rate_7d" />
      <Col source="last_activity_at">
        <DateField source="last_activity_at" showTime />
      </Col>
    </DataTable>
  </List>
);

const Campaigns = () => (
  <List sort={{ field: 'name', order: 'ASC' }} filters={[<SearchInput key="q" source="q" alwaysOn />]}>
    <DataTable>
      <Col source="name" />
      <Col source="client_name" />
      <Col source="state" />
      <DataTable.NumberCol source="sent" />
      <DataTable.NumberCol source="delivered_rate" />
      <DataTable.NumberCol source="replied" />
      <Col source="created_at">
        <DateField source="created_at" showTime />
      </Col>
    </DataTable>
  </List>
);

createRoot(document.querySelector('#root')!).render(
  <Admin authProvider={authProvider} dataProvider={dataProvider} disableTelemetry>
    <Resource name="clients" list={Clients} />
    <Resource name="campaigns" list={Campaigns} />
  </Admin>,
);
