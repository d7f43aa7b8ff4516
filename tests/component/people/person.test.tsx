import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { verify } from '../../../server/cli/verifyConsent';
import { expectConsole } from '../../support/console';
import { savedFiles } from '../../support/savedFiles';
import { CLIENT, OTHER_CLIENT, seedClients } from '../../support/imports';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/resources/do_not_calls/desk/List'),
  () => import('../../../src/admin/show/BuiltShow'),
  () => import('../../../src/features/numbers/PersonLink'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
);
const PHONE = '+12125550142';
const NUMBER = '(212) 555-0142';

beforeEach(async () => {
  await seedClients(server.db);
  const staff = await server.as(3);
  const list = `/clients/${CLIENT}/do_not_calls`;
  const { json } = await staff.post(list, { phone: PHONE, note: 'Asked by phone' });
  await staff.del(`${list}/${json.id}?reason=Signed+a+form`);
  await staff.post(list, { phone: PHONE, note: 'Asked again' });
});

it('leads from the list to the history of the number: who, when, why, also of what was taken back', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/clients/${CLIENT}/show/do_not_calls` });
  await user.click(await screen.findByRole('link', { name: NUMBER }));
  await screen.findByRole('heading', { name: NUMBER, level: 1 });
  expect(screen.getAllByText('Opted out')).not.toHaveLength(0);
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling;
  expect(valueOf('On the do-not-call list of')).toHaveTextContent('Harbor Fitness');
  expect(screen.queryByText('May want to stop: undecided for')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Consent' }));
  const table = await screen.findByRole('table');
  await within(table).findByText('Asked again');
  const [, ...rows] = within(table).getAllByRole('row');
  const said = rows.map((row) => row.textContent);
  expect(said[0]).toMatch(/Opted out.*Staff.*Asked again.*Role 3/);
  expect(said[1]).toMatch(/Opted in.*Staff.*Signed a form.*Role 3/);
  expect(said[2]).toMatch(/Opted out.*Staff.*Asked by phone.*Role 3/);
  await user.click(screen.getByRole('link', { name: 'Messages' }));
  expect(await screen.findByText('No messages to or from this number')).toBeInTheDocument();
});

it('says when nothing is known of a number', async () => {
  expectConsole(/^ApiError/);
  await renderApp({ server, as: 3, at: '/people/+12125550199/show' });
  expect(await screen.findByText('This record does not exist, or you cannot see it.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to People' })).toHaveAttribute('href', '/people');
});

it('is not for those who only run jobs', async () => {
  await renderApp({ server, as: 1, at: `/people/${PHONE}/show` });
  expect(await screen.findByRole('heading', { name: 'No access' })).toBeInTheDocument();
});

it('gives the evidence as a file that can be verified, and as a page to print in which nothing runs', async () => {
  const files = savedFiles();
  const staff = await server.as(3);
  await staff.post(`/clients/${OTHER_CLIENT}/do_not_calls`, {
    phone: PHONE,
    note: '<img src=x onerror=alert(1)>',
  });
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/people/${PHONE}/show` });
  await user.click(await screen.findByRole('button', { name: 'Evidence as JSON' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await verify(await files[0]!.text())).toMatchObject({ holds: true, lines: [/4 events/] });
  await user.click(screen.getByRole('button', { name: 'Evidence to print' }));
  await waitFor(() => expect(files).toHaveLength(2));
  const page = new DOMParser().parseFromString(await files[1]!.text(), 'text/html');
  expect(page.querySelectorAll('img, script')).toHaveLength(0);
  expect(page.querySelectorAll('.history tbody tr')).toHaveLength(4);
  expect(page.querySelectorAll('.hashes code')).toHaveLength(4);
  const letter = page.querySelector('.history')!.textContent.replaceAll(/[\u2068\u2069]/g, '');
  expect(letter).toMatch(/Opted out, recorded by Role 3Asked again.*Nothing sent since/s);
  // Hashes, commands and times of machines are on the second page.
  expect(letter).not.toMatch(/npm run|\d{4}-\d{2}-\d{2}T|[0-9a-f]{64}/);
  expect(letter).toMatch(/\d{1,2}:\d{2}\s[AP]M\sE[SD]T/);
  expect(page.body.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(page.title).toContain('Consent record');
});

it('erases a person only after it was said what goes and stays, and the number was typed', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 4, at: `/people/${PHONE}/show` });
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  const dialog = await screen.findByRole('dialog', { name: `Erase all data for ${NUMBER}?` });
  await within(dialog).findByText('Texts in the history of consent: 3');
  expect(dialog).toHaveTextContent(/stays on the do-not-call list of all clients.*how: 3\./);
  const verb = within(dialog).getByRole('button', { name: 'Erase' });
  expect(verb).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/How they asked/), 'A letter');
  await user.type(within(dialog).getByLabelText(/to confirm$/), PHONE);
  await user.click(verb);
  expect(await screen.findByText(`${NUMBER} is being erased.`)).toBeInTheDocument();
  const erased = await screen.findByRole('region', { name: 'Erased on request' });
  expect(erased).toHaveTextContent(
    /Requested by Role 4, and being done:.*A letter.*Kept because the law requires it/,
  );
});

it('offers the erasure to administrators alone', async () => {
  await renderApp({ server, as: 3, at: `/people/${PHONE}/show` });
  await screen.findByRole('button', { name: 'Evidence as JSON' });
  expect(screen.queryByRole('button', { name: 'Erase' })).not.toBeInTheDocument();
});
