import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { brand_vettings, brands } from '../../../server/db/schema';
import { acceptedBrand } from '../../support/brands';
import { expectConsole } from '../../support/console';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { charging } from '../../support/carriers/charging';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createSendingServer } from '../../support/sending';
import { warm } from '../../support/warm';

const server = await createSendingServer();
warm(
  () => import('../../../src/resources/brand_vettings/Vettings'),
  () => import('../../../src/resources/brand_vettings/OrderVetting'),
  () => import('../../../src/resources/brand_vettings/cells'),
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/admin/inputs/TextInput'),
);

const BRAND = uuidOf(0xb1);
const AT = `/brands/${BRAND}/show/brand_vettings`;

beforeEach(async () => {
  server.deps.carrier = server.simulator;
  await server.db.insert(brands).values(acceptedBrand(BRAND, { account: 'simulator', registry_id: 'b-1' }));
});

const aVetting = (change: Partial<typeof brand_vettings.$inferInsert> = {}) =>
  server.db.insert(brand_vettings).values({
    tenant_id: NORTHWIND,
    id: server.uuid(),
    brand_id: BRAND,
    registered_brand: 'b-1',
    provider: 'AEGIS',
    vetting_class: 'STANDARD',
    state: 'ACTIVE',
    score: 62,
    vetted_on: '2026-02-01',
    ...change,
  });

it('none has a fee where the brand’s account takes none, also next to accounts that do', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: AT });
  await user.click((await screen.findAllByRole('link', { name: 'Order' }))[0]!);
  await user.click(await screen.findByRole('radio', { name: /^Aegis Mobile, Standard/ }));
  expect(document.body).not.toHaveTextContent('$');
  expect(screen.queryByRole('checkbox', { name: /Pay/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Order' }));
  await screen.findByRole('row', { name: /Aegis Mobile/ });
});

it('each vetting that can be ordered is shown with its fee, which is agreed to once it is chosen', async () => {
  charging(server);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: AT });
  expect(await screen.findByText(/sets AT&T’s messages per minute/)).toBeInTheDocument();
  await user.click((await screen.findAllByRole('link', { name: 'Order' }))[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: 'Order vetting' })).toBeInTheDocument();
  const choices = within(await screen.findByRole('group', { name: 'Vetting type' }));
  expect(choices.getByRole('radio', { name: /^Aegis Mobile, Enhanced: \W*\$95/ })).toBeInTheDocument();
  await user.click(choices.getByRole('radio', { name: /^Aegis Mobile, Standard: \W*\$40/ }));
  await user.click(await screen.findByRole('checkbox', { name: /Pay \W*\$40/ }));
  // The agreement was for another vetting.
  await user.click(choices.getByRole('radio', { name: /^Aegis Mobile, Enhanced/ }));
  const agree = await screen.findByRole('checkbox', { name: /Pay \W*\$95/ });
  expect(agree).not.toBeChecked();
  await user.click(agree);
  await user.click(screen.getByRole('button', { name: 'Order' }));
  const row = within(await screen.findByRole('row', { name: /Aegis Mobile/ }));
  expect(row.getByText('Enhanced')).toBeInTheDocument();
  expect(row.getByText('In progress')).toBeInTheDocument();
  expect(screen.getByText(/A vetting is in progress/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Order' })).not.toBeInTheDocument();
});

it('an order waits for the brand as it is now, and says how old that is', async () => {
  charging(server);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: AT });
  const [order] = await screen.findAllByRole('link', { name: 'Order' });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  network.use(
    http.get(`${API}/brands`, async ({ request }) => {
      await held;
      return server.app.fetch(request);
    }),
  );
  await user.click(order!);
  const button = await screen.findByRole('button', { name: 'Order' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  release();
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  expect(screen.getByText(/^As of /)).toHaveAttribute('aria-busy', 'false');
});

it('a fee that rose since it was shown is not paid: the form shows both, and asks again', async () => {
  expectConsole(/ApiError/);
  charging(server);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: AT });
  const [order] = await screen.findAllByRole('link', { name: 'Order' });
  let isOld = true;
  network.use(
    http.get(`${API}/brands`, async ({ request }) => {
      const text = await (await server.app.fetch(request)).text();
      return new HttpResponse(isOld ? text.replaceAll('"micros":40000000', '"micros":30000000') : text, {
        headers: { 'content-type': 'application/json' },
      });
    }),
  );
  await user.click(order!);
  await user.click(await screen.findByRole('radio', { name: /^Aegis Mobile, Standard: \W*\$30/ }));
  await user.click(await screen.findByRole('checkbox', { name: /Pay \W*\$30/ }));
  isOld = false;
  await user.click(screen.getByRole('button', { name: 'Order' }));
  expect(await screen.findByText(/\$30.* → .*\$40/)).toBeInTheDocument();
  expect(await server.db.$count(brand_vettings)).toBe(0);
  const agree = await screen.findByRole('checkbox', { name: /Pay \W*\$40/ });
  expect(agree).not.toBeChecked();
  await user.click(agree);
  await user.click(screen.getByRole('button', { name: 'Order' }));
  await screen.findByRole('row', { name: /Aegis Mobile/ });
  expect(await server.db.select().from(brand_vettings)).toMatchObject([{ accepted_fee: 40_000_000 }]);
});

it('one that was made elsewhere is imported by its ID and token, without a fee', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: AT });
  await user.click((await screen.findAllByRole('link', { name: 'Order' }))[0]!);
  await user.click(
    await screen.findByRole('radio', { name: 'Import one that Campaign Verify made: no fee' }),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Vetting ID' }), 'cv-1');
  await user.type(screen.getByRole('textbox', { name: /^Token/ }), 'secret');
  expect(screen.queryByRole('checkbox', { name: /Pay/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Order' }));
  await screen.findByRole('row', { name: /Campaign Verify/ });
  expect(await server.db.select().from(brand_vettings)).toMatchObject([
    { vetting_id: 'cv-1', vetting_token: 'secret', accepted_fee: null },
  ]);
});

it('a finished vetting of the same kind must be repeated on purpose', async () => {
  expectConsole(/ApiError/);
  await aVetting();
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: AT });
  await user.click(await screen.findByRole('link', { name: 'Order' }));
  await user.click(await screen.findByRole('radio', { name: /^Aegis Mobile, Standard/ }));
  expect(await screen.findByText(/vetting of this kind from .*Valid, score \W*62/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Order' }));
  expect((await screen.findAllByText(/Confirm that you want another one/)).length).toBe(2);
  await user.click(screen.getByRole('checkbox', { name: 'Order another one' }));
  await user.click(screen.getByRole('button', { name: 'Order' }));
  await waitFor(async () => expect(await server.db.$count(brand_vettings)).toBe(2));
});

it('says why one failed, and what is in the way of another', async () => {
  await server.db.update(brands).set({ identity_status: 'UNVERIFIED' });
  await aVetting({ state: 'FAILED', score: null, reason: 'The address does not match.' });
  await renderApp({ server, as: 3, at: AT });
  expect(await screen.findByText('The address does not match.')).toBeInTheDocument();
  expect(screen.getByText(/cannot be vetted yet/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Order' })).not.toBeInTheDocument();
});
