import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { CLIENT, formOf, heldQueue, OTHER_CLIENT, seedClients } from '../../support/imports';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const queue = heldQueue();
const server = await createTestServer({ queue });
warm(() => import('../../../src/resources/audiences/import/ImportPage'));

const FILE = 'Cell,SMS consent,Level\n2025550101,yes,Gold\n';
const csv = (content: string) => new File([content], 'members.csv', { type: 'text/csv' });

beforeEach(async () => {
  queue.work.length = 0;
  await seedClients(server.db);
  const mapping = JSON.stringify({ Cell: 'phone', 'SMS consent': 'ignore', Level: 'tier' });
  const query = new URLSearchParams({ client_id: CLIENT, name: 'Spring', mapping });
  await (await server.as(3)).post(`/audiences/file?${query}`, formOf(FILE));
});

async function choose(file: string, client = CLIENT, before = () => undefined as unknown) {
  const user = userEvent.setup();
  const at = `/audiences/create?source=${encodeURIComponent(JSON.stringify({ client_id: client }))}`;
  await renderApp({ server, as: 3, at });
  before();
  await user.upload(await screen.findByLabelText('CSV file'), csv(file));
  const next = async () => user.click(await screen.findByRole('button', { name: 'Continue' }));
  return { user, next };
}
const target = (column: string) => screen.findByLabelText(`“${column}” becomes`);
const fieldName = (column: string) => screen.findByLabelText(`Field name for “${column}”`);

it('takes the columns of the last file, and has those about consent confirmed', async () => {
  const { user, next } = await choose(FILE.replace('Cell', 'CELL'));
  expect(await screen.findByText(/^Same columns as on /)).toBeInTheDocument();
  expect(await fieldName('Level')).toHaveValue('tier');
  expect(await target('SMS consent')).toHaveValue('ignore');
  const right = screen.getByRole('checkbox', { name: /^“SMS consent” tells who may be texted/ });
  expect(right).not.toBeChecked();
  await next();
  expect(await screen.findByRole('alert')).toHaveTextContent('Confirm or change the choice.');
  expect(right).toBeInvalid();
  await user.click(right);
  expect(screen.queryByRole('alert')).toBeNull();
  await next();

  await screen.findByText('1 row = 1 accepted + 0 skipped');
  expect(screen.getByText(/^Same columns as on /)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  // A choice of one's own is no question.
  await user.selectOptions(await target('SMS consent'), 'opted_in');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText(/^2 of 3 columns are the same as on /)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Suggest again' }));
  expect(await fieldName('Level')).toHaveValue('level');
  await user.click(screen.getByRole('button', { name: 'Use them' }));
  expect(await fieldName('Level')).toHaveValue('tier');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it('takes the known ones of other columns, and none of another client', async () => {
  const { user } = await choose('Cell,Level,Plan\n2025550101,Gold,A\n');
  expect(await screen.findByText(/^2 of 3 columns are the same as on /)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await fieldName('Level')).toHaveValue('tier');
  expect(await fieldName('Plan')).toHaveValue('plan');
});

it('guesses for another client', async () => {
  await choose(FILE, OTHER_CLIENT);
  expect(await fieldName('Level')).toHaveValue('level');
  expect(await target('SMS consent')).toHaveValue('opted_in');
  expect(screen.queryByText(/columns (as|known)/i)).toBeNull();
});

it('goes on with guesses where they cannot be read, and offers them once they can', async () => {
  let isDown = true;
  const { user, next } = await choose(FILE, CLIENT, () =>
    network.use(
      http.get(`${API}/audiences/remembered_columns`, () => (isDown ? HttpResponse.error() : undefined)),
    ),
  );
  await screen.findByText('Columns of earlier files could not be loaded.');
  await next();
  expect(await fieldName('Level')).toHaveValue('level');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Use them' }));
  expect(await fieldName('Level')).toHaveValue('tier');
  expect(within(screen.getByRole('table')).getByRole('checkbox')).not.toBeChecked();
});
