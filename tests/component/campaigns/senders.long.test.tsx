import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { campaign_virtual_numbers, virtual_numbers } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { CLIENT } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';
import { addNumbers } from '../../support/holders';

const server = await createTestServer();
warm(
  () => import('../../../src/resources/campaign_virtual_numbers/add/AddNumbers'),
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
  () => import('../../../src/resources/campaigns/show/Life'),
  () => import('../../../src/resources/campaigns/review/Review'),
);

const SHARED = uuidOf(531);
const PAGE = `/campaigns/${CAMPAIGN}/show`;
const number = (n: number, phone: string, client_id?: string) => ({
  tenant_id: NORTHWIND,
  id: uuidOf(n),
  phone,
  area_code: phone.slice(2, 5),
  ...(client_id ? { client_id } : {}),
});
const sender = async () => (await screen.findByText('Sent from')).parentElement;

it('offers a campaign the numbers that all clients share along with those of its client, and says which', async () => {
  const user = userEvent.setup();
  await seedCampaign(server.db);
  await addNumbers(server.db, { tenant_id: NORTHWIND, id: SHARED, phone: '+13125550195', area_code: '312' });
  const source = encodeURIComponent(JSON.stringify({ campaign_id: CAMPAIGN }));
  await renderApp({ server, as: 3, at: `/campaign_virtual_numbers/create?source=${source}` });
  const table = await screen.findByRole('table', { name: 'Add numbers' });
  const row = within(table).getByRole('row', { name: /\(312\) 555-0195.*Shared by all clients/ });
  const own = within(table).getByRole('row', { name: /\(212\) 555-0170/ });
  expect(own).not.toHaveTextContent('Shared');
  await user.click(within(row).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Add 1 number' }));
  expect(await screen.findByText('Added')).toBeInTheDocument();
  const [added] = await server.db.select().from(campaign_virtual_numbers);
  expect(added).toMatchObject({ campaign_id: CAMPAIGN, virtual_number_id: SHARED });
});

it.each([
  ['one of its client', [number(531, '+12125550171', CLIENT)], /^Sent from\W*\(212\) 555-0171\W*$/],
  [
    'one that all clients share',
    [number(531, '+13125550195')],
    /^Sent from\W*\(312\) 555-0195\W*, shared by all clients\W*$/,
  ],
  [
    'several',
    [1, 2, 3, 4].map((n) => number(530 + n, `+1212555017${n}`, CLIENT)),
    /^Sent from\W*4\W* numbers: \W*\(212\) 555-0171\W* and \W*3\W* more/,
  ],
  ['none', [], /^Sent fromNo number yet. Find a number$/],
])('says before a campaign is sent which number it leaves from: %s', async (_what, numbers, text) => {
  await seedCampaign(server.db);
  await server.db.delete(virtual_numbers);
  if (numbers.length > 0) await addNumbers(server.db, numbers);
  await renderApp({ server, as: 3, at: `${PAGE}/review` });
  expect(await sender()).toHaveTextContent(text);
});

it('leads from a missing number to the numbers that can be bought for the client', async () => {
  await seedCampaign(server.db);
  await server.db.delete(virtual_numbers);
  await renderApp({ server, as: 3, at: `${PAGE}/review` });
  const fix = await screen.findByRole('link', { name: 'Find a number' });
  expect(fix).toHaveAttribute('href', expect.stringMatching(/^\/client_virtual_numbers\/create\?source=/));
  expect(fix.getAttribute('href')).toContain(CLIENT);
  expect(screen.getByRole('link', { name: 'Give the client a number to send from.' })).toHaveAttribute(
    'href',
    fix.getAttribute('href'),
  );
});

it('does not ask in the results of a campaign without a job whether it is ready, but leads to the review', async () => {
  await seedCampaign(server.db, { message: '' });
  await renderApp({ server, as: 3, at: `${PAGE}/results` });
  expect(await screen.findByText('1 issue to fix before sending.')).toBeInTheDocument();
  expect(screen.getByText('Nothing has been sent yet')).toBeInTheDocument();
  expect(screen.queryByText('Ready to send?')).toBeNull();
  expect(screen.getByRole('link', { name: 'See what is missing' })).toHaveAttribute('href', `${PAGE}/review`);
});
