import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { clients, links } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { CLIENT } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';
import { addDomains } from '../../support/holders';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/list/AttachedList'),
  () => import('../../../src/admin/form/AttachPage'),
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
);

const OTHER = uuidOf(0xd0);
const aLink = (n: number, client_id: string, name: string) => ({
  tenant_id: NORTHWIND,
  id: uuidOf(0xd00 + n),
  client_id,
  name,
  destination: 'https://shop.example/',
  token: `t${n}`,
});

beforeEach(async () => {
  await seedCampaign(server.db);
  await server.db
    .insert(clients)
    .values({ tenant_id: NORTHWIND, id: OTHER, name: 'Other', time_zone: 'America/New_York' });
  await server.db.insert(links).values([aLink(1, CLIENT, 'Our shop'), aLink(2, OTHER, 'Their shop')]);
});

it('attaches one of the client’s own links, and takes it off again', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/campaigns/${CAMPAIGN}/show/campaign_links` });
  await user.click((await screen.findAllByRole('link', { name: 'Add' }))[0]!);

  await user.click(await screen.findByRole('combobox', { name: 'Link' }));
  const offered = within(await screen.findByRole('listbox'));
  const own = await offered.findByRole('option', { name: 'Our shop' });
  expect(offered.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Our shop']);
  await user.click(own);
  await user.click(screen.getByRole('button', { name: 'Add' }));

  const api = await server.as(3);
  await screen.findByRole('rowheader', { name: 'Our shop' });
  expect((await api.get(`/campaigns/${CAMPAIGN}/links`)).json.records).toMatchObject([{ name: 'Our shop' }]);

  await user.click(await screen.findByRole('button', { name: 'Actions for Our shop' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('This campaign uses no links yet');
  expect((await api.get(`/campaigns/${CAMPAIGN}/links`)).json.records).toEqual([]);
});

it.each([
  ['campaign_links', 'All links', 'Links'],
  ['campaign_domains', 'All domains', 'Domains'],
])('leads from its %s to the list of them all', async (tab, way, heading) => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/campaigns/${CAMPAIGN}/show/${tab}` });
  await user.click(await screen.findByRole('link', { name: way }));
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(heading) })).toBeInTheDocument();
});

it('offers proven domains only', async () => {
  const aDomain = (n: number, host: string, proof: 'pending' | 'verified') => ({
    tenant_id: NORTHWIND,
    id: uuidOf(0xd10 + n),
    host,
    proof,
    proof_token: `p${n}`,
  });
  await addDomains(server.db, [
    aDomain(1, 'go.shop.example', 'verified'),
    aDomain(2, 'new.shop.example', 'pending'),
  ]);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/campaigns/${CAMPAIGN}/show/campaign_domains` });
  await user.click((await screen.findAllByRole('link', { name: 'Add' }))[0]!);
  await user.click(await screen.findByRole('combobox', { name: 'Domain' }));
  const offered = within(await screen.findByRole('listbox'));
  await offered.findByRole('option', { name: 'go.shop.example' });
  expect(offered.queryByRole('option', { name: 'new.shop.example' })).toBeNull();
});

it('can be deleted while it is ready and was never sent', async () => {
  const api = await server.as(3);
  expect((await api.get(`/campaigns/${CAMPAIGN}`)).json.state).toBe('ready');
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/campaigns/${CAMPAIGN}/show` });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Delete campaign “Spring offer”/ }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Campaign “Spring offer” deleted')).toBeInTheDocument();
  expect((await api.get(`/campaigns/${CAMPAIGN}`)).status).toBe(404);
});
