import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { isPage } from '../../../src/admin/entries';
import { whole } from '../../../src/boot/whole';
import { expectConsole } from '../../support/console';
import { renderApp } from '../../support/render';
import { uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/show/BuiltShow'),
  () => import('../../../src/admin/form/EditPage'),
  () => import('../../../src/resources/campaigns/form/CampaignEdit'),
  () => import('../../../src/resources/audiences/import/ImportPage'),
  () => import('../../../src/resources/audience_targets/add/AddPage'),
);
const NONE = uuidOf(0xdead);
const under = (given: Record<string, string>) => `?source=${encodeURIComponent(JSON.stringify(given))}`;

it.each([
  ['a record', `/clients/${NONE}/show`, 'Back to Clients'],
  ['an edit page', `/clients/${NONE}`, 'Back to Clients'],
  ['an edit page of its own', `/campaigns/${NONE}`, 'Back to Campaigns'],
  ['an import page', `/audiences/create${under({ audience_id: NONE })}`, 'Back to Audiences'],
  ['a page below a record', `/audience_targets/create${under({ audience_id: NONE })}`, 'Back to Audiences'],
  ['a line break in the address', '/clients/%0A/show', 'Back to Clients'],
  ['a broken address', '/clients/%E0%A4%A', 'Back to Clients'],
])('%s that is not there has a heading, the reason and a way back', async (_, at, back) => {
  expectConsole(/^ApiError/);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This page cannot be shown' }),
  ).toBeInTheDocument();
  await waitFor(() => expect(document.title).toMatch(/^This page cannot be shown/));
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('alert')).toHaveTextContent('This record does not exist, or you cannot see it.');
  const list = back.replace('Back to ', '');
  await user.click(main.getByRole('link', { name: back }));
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(list) })).toBeInTheDocument();
});

/** As the browser does, for an entry of the history. */
function goTo(address: string): void {
  window.history.pushState({ key: address }, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

it('an address with a line break that is opened later leads to a page that says so', async () => {
  await renderApp({ server, as: 3, at: '/help' });
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  goTo('/a%0Ab');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
});

it.each(['/a%0Ab', '/%', '/%E0%A4%A'])('the address %s leads to a page that says so', async (at) => {
  await renderApp({ server, as: 3, at });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toBeInTheDocument();
});

it('what breaks outside of every page says so, with another try, until another address is opened', async () => {
  expectConsole(/broken|recreate this component tree/);
  let isBroken = true;
  const page = {
    ...whole.entries.find(isPage)!,
    get path() {
      if (isBroken) throw new Error('broken');
      return '/broken';
    },
  };
  const more = async () => ({ ...whole, entries: [...whole.entries, page] });
  await renderApp({ server, as: 3, at: '/brands/create', parts: { more } });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This page cannot be shown' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();

  isBroken = false;
  goTo('/clients');
  expect(await screen.findByRole('heading', { level: 1, name: 'Clients' })).toBeInTheDocument();
});
