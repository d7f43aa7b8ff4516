/** Tests of the generated entities themselves, by the paths at which the copy has them: here they would not compile. */
export const WRITTEN: Readonly<Record<string, string>> = {
  'tests/contract/senders.test.ts': `import { expect, it } from 'vitest';
import senders from '../../src/resources/senders';
import { createTestServer } from '../support/server';
import { GLOBEX, NORTHWIND } from '../support/seed';
import { FOREIGN, HOME, seedForeign, seedHome } from '../support/world';

const server = await createTestServer();
const made = { name: 'Front desk', client_id: HOME, tier: 'gold', active: true, quota: 7 };

it('creates, lists, edits and deletes a sender of the own tenant', async () => {
  await seedHome(server.db);
  const staff = await server.as(3);
  const { status, json } = await staff.post('/senders', { ...made, since: '2026-03-02', mobile: '+12025550123' });
  expect([status, json]).toMatchObject([
    201,
    { ...made, since: '2026-03-02', mobile: '+12025550123', note: null, version: 0, tenant_id: NORTHWIND },
  ]);
  expect((await staff.get(\`/senders?client_id=\${HOME}&sort=quota&order=desc\`)).json.records[0].id).toBe(json.id);
  const edited = await staff.post(\`/senders/\${json.id}\`, { note: 'Mornings', version: 0 });
  expect(edited.json).toMatchObject({ name: 'Front desk', note: 'Mornings', version: 1 });
  const others = await server.as('role3@globex.example', GLOBEX);
  expect((await others.get(\`/senders/\${json.id}\`)).status).toBe(404);
  expect((await (await server.as(1)).get('/senders')).status).toBe(403);
  expect((await staff.del(\`/senders/\${json.id}\`)).status).toBe(204);
  expect((await staff.get(\`/senders/\${json.id}\`)).status).toBe(404);
});

it('belongs to the tenant of its client, and to one tenant only', async () => {
  await seedHome(server.db);
  await seedForeign(server.db);
  const provider = await server.as(5);
  const { json } = await provider.post('/senders', { ...made, client_id: FOREIGN });
  expect(json.tenant_id).toBe(GLOBEX);
  const mixed = await provider.post('/senders', { ...made, audience_id: FOREIGN });
  expect([mixed.status, mixed.json.errors[0].field]).toEqual([422, 'audience_id']);
  const moved = await provider.post(\`/senders/\${json.id}\`, { client_id: HOME, version: 0 });
  expect([moved.status, moved.json.errors[0].field]).toEqual([422, 'client_id']);
});

it('is shown with all its fields, each as its schema suggests', () => {
  expect(senders.fields.map(({ source, kind }) => [source, kind])).toEqual([
    ['name', 'text'],
    ['client_id', 'reference'],
    ['audience_id', 'reference'],
    ['tier', 'select'],
    ['since', 'date'],
    ['active', 'boolean'],
    ['website', 'url'],
    ['mobile', 'phone'],
    ['email', 'email'],
    ['quota', 'number'],
    ['zone', 'timezone'],
    ['note', 'prose'],
    ['created_at', 'date-time'],
  ]);
});
`,
  'tests/component/recipe.test.tsx': `import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { createTestServer } from '../support/server';
import { network } from '../support/msw';
import { renderApp } from '../support/render';
import { seedHome } from '../support/world';

const server = await createTestServer();
beforeEach(() => seedHome(server.db));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('shows a generated entity in a list and in a form', async () => {
  await renderApp({ server, as: 3, at: '/senders' });
  expect(await heading('Senders')).toBeInTheDocument();
  expect((await screen.findAllByText('Canary')).length).toBeGreaterThan(0);
});

it('creates, edits, shows and lists a record of a generated entity with react-admin’s own parts', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/articles/create' });
  await user.type(await screen.findByRole('textbox', { name: 'Title' }, { timeout: 50_000 }), 'News');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Words');
  await user.click(screen.getByRole('combobox', { name: 'Client' }));
  await user.click(await screen.findByRole('option', { name: 'Canary' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // React-admin opens the form of a record that it has created.
  expect(await heading('Article News')).toBeInTheDocument();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' of May');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByText('News of May', { selector: 'td *' }));
  expect(await heading('Article News of May')).toBeInTheDocument();
  expect(await screen.findByText('Words')).toBeInTheDocument();
});

it('shows the records of another service, which is not given the session’s token', async () => {
  const asked: (string | null)[] = [];
  const warehouse = { id: 7, name: 'North', city: 'Oslo', capacity: 12 };
  network.use(
    http.get('https://inventory.example/api/warehouses', ({ request }) => {
      asked.push(request.headers.get('authorization'));
      return HttpResponse.json([warehouse], { headers: { 'content-range': 'warehouses 0-0/1' } });
    }),
    http.get('https://inventory.example/api/warehouses/7', () => HttpResponse.json(warehouse)),
  );
  await renderApp({ server, as: 3, at: '/warehouses' });
  expect(await heading('Warehouses')).toBeInTheDocument();
  expect(await screen.findByText('Oslo')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'North' }));
  expect(await heading('North')).toBeInTheDocument();
  expect(await screen.findByText('Oslo')).toBeInTheDocument();
  expect(new Set(asked)).toEqual(new Set([null]));
});
`,
};
