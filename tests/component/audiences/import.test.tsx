import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
// Loaded here, because on a busy machine the first load takes longer than a test waits.
import '../../../src/App';
import '../../../src/resources/audiences/import/ImportPage';
import { audiences } from '../../../server/db/schema';
import { importFile, type ImportWork } from '../../../server/features/import/work';
import { AUDIENCE, CLIENT, seedAudience, seedClients } from '../../support/imports';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';

/** Work waits until the page has been seen waiting for it. */
const held: ImportWork[] = [];
const server = await createTestServer({
  queue: { enqueue: async (_tx, _name, payload) => void held.push(payload as unknown as ImportWork) },
});
const work = async () => {
  for (const each of held.splice(0)) await importFile(server.deps, each);
};

const FILE = [
  'Cell,First name,Plan,Notes',
  '(202) 555-0101,Ann,Gold,x',
  '202-555-0102,Bob,,y',
  ',Cy,Gold,',
  '2025550103 x4,Dee,Gold,',
  '+12025550101,Ann again,Gold,',
  '2025550104,Eve,Silver,',
].join('\n');
const BLOCKED = '+12025550104';

const csv = (content: string, name = 'spring list.csv') => new File([content], name, { type: 'text/csv' });
const stored = () => server.db.$count(audiences);

beforeEach(async () => {
  held.length = 0;
  await seedClients(server.db, [BLOCKED]);
});

async function open(
  at = `/audiences/create?source=${encodeURIComponent(JSON.stringify({ client_id: CLIENT }))}`,
) {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at });
  return { user, input: await screen.findByLabelText('CSV file') };
}
const next = (name = 'Continue') => screen.findByRole('button', { name });

describe('a file for a new audience', () => {
  it('goes from file to result, and every row is accounted for', async () => {
    const { user, input } = await open();
    await user.upload(input, csv(FILE));
    expect(
      await screen.findByText('New audience “spring list”: Phone number, First name, plan, notes'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change name or columns' }));
    expect(screen.getByLabelText('Name')).toHaveValue('spring list');
    await user.click(await next());

    const columns = await screen.findByRole('table', { name: 'Columns of the file' });
    expect(within(columns).getByLabelText('“Cell” becomes')).toHaveValue('phone');
    expect(within(columns).getByLabelText('“First name” becomes')).toHaveValue('first_name');
    expect(within(columns).getByLabelText('Field name for “Plan”')).toHaveValue('plan');
    expect(within(columns).getByText('(202) 555-0101 · 202-555-0102 · 2025550103 x4')).toBeInTheDocument();
    await user.selectOptions(within(columns).getByLabelText('“Notes” becomes'), 'Skip');
    await user.click(await next());

    const bad = await screen.findByRole('table', { name: 'Skipped rows' });
    expect(within(bad).getByRole('row', { name: /^4 \(empty\)\s*No number/ })).toBeInTheDocument();
    expect(within(bad).getByRole('row', { name: /^5 2025550103 x4\s*Has an extension/ })).toBeInTheDocument();
    expect(within(bad).getByRole('row', { name: /^6 .*Same number as row 2/ })).toBeInTheDocument();
    expect(within(bad).getByRole('row', { name: /^7 .*On the do-not-call list/ })).toBeInTheDocument();
    expect(screen.getByText('6 rows = 2 accepted + 4 skipped')).toBeInTheDocument();
    expect(await stored()).toBe(0);
    await user.click(await next());

    await user.click(await next('Import 2 numbers'));
    expect(await screen.findAllByText('Enter a value')).toHaveLength(2);
    await user.type(screen.getByLabelText(/How did these people agree/), 'Front desk sign-up sheet');
    await user.click(await next('Import 2 numbers'));
    expect(screen.getByLabelText('When did they agree?')).toHaveAccessibleDescription(/Enter a value/);
    await user.type(screen.getByLabelText('When did they agree?'), 'March 2026');
    const kind = within(screen.getByRole('group', { name: 'Type of consent' }));
    expect(kind.getByRole('radio', { name: 'Not stated' })).toBeChecked();
    await user.click(kind.getByRole('radio', { name: /^Written/ }));
    await user.click(await next('Import 2 numbers'));

    expect(await screen.findByText('Waiting')).toBeInTheDocument();
    await work();
    expect(await screen.findByRole('link', { name: 'Open the audience' })).toBeInTheDocument();
    expect(screen.getByText('6 rows = 2 accepted + 4 skipped')).toBeInTheDocument();

    const { json } = await (await server.as(3)).get('/audiences');
    expect(json.records[0]).toMatchObject({ name: 'spring list', targets: 2, state: 'ready' });
    expect(json.records[0].imports[0]).toMatchObject({
      consent: 'Front desk sign-up sheet',
      consent_when: 'March 2026',
      consent_kind: 'written',
    });
    expect(json.records[0].fields.map((field: { name: string }) => field.name)).toEqual([
      'first_name',
      'plan',
    ]);

    await user.click(screen.getByRole('link', { name: 'Open the audience' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'spring list' })).toBeInTheDocument();
    expect(await screen.findByText('Can be texted')).toBeInTheDocument();
  });

  it('asks what a column means that says far down who is out, and a person may skip it', async () => {
    const { user, input } = await open();
    const people = Array.from({ length: 60 }, (_, i) => `+1202555${2000 + i},Customer`);
    await user.upload(input, csv(['Phone,Status', ...people, '+12025553000,Unsubscribed'].join('\n')));
    const columns = await screen.findByRole('table', { name: 'Columns of the file' });
    const status = within(columns).getByLabelText('“Status” becomes');
    expect(status).toHaveValue('opted_out');
    expect(within(columns).getByText(/^Unsubscribed · Customer/)).toBeInTheDocument();
    expect(screen.getByText(/“Status” seems to tell who may be texted/)).toBeInTheDocument();
    await user.selectOptions(status, 'Skip');
    await user.click(await next());
    expect(await screen.findByText(/^61 rows = 61 accepted/)).toBeInTheDocument();
  });

  it('keeps file, columns and consent when the network fails, and imports once', async () => {
    const { user, input } = await open();
    await user.upload(input, csv(FILE));
    await screen.findByText(/6 rows = /);
    await user.click(await next());
    const consent = await screen.findByLabelText(/How did these people agree/);
    expect(consent).toHaveFocus();
    await user.type(consent, 'Web form');
    network.use(http.post(`${API}/audiences/file`, () => HttpResponse.error(), { once: true }));
    await user.type(screen.getByLabelText('When did they agree?'), 'Since 2024{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached');
    expect(screen.getByLabelText(/How did these people agree/)).toHaveValue('Web form');
    expect(await stored()).toBe(0);

    await user.click(await next('Import 2 numbers'));
    await screen.findByText('Waiting');
    expect(await stored()).toBe(1);
  });
});

describe('a file that cannot be taken', () => {
  it.each([
    ['a workbook', 'PK\x03\x04 [Content_Types].xml', /Excel workbook/],
    ['an empty file', '', /The file is empty/],
    ['headings alone', 'Phone,Name\n', /no rows/],
    ['an open quotation mark', 'Phone,Name\n"2025550101,Ann\n', /Row 2: A quotation mark is never closed/],
  ])('%s is named at the input, and nothing is sent', async (_, content, message) => {
    const { user, input } = await open();
    await user.upload(input, csv(content));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(input).toHaveAccessibleDescription(message);
    await user.click(await next());
    expect(screen.getByLabelText('CSV file')).toBeInTheDocument();
    await user.upload(input, csv(FILE));
    await screen.findByText(/^6 rows = /);
    expect(screen.queryByText(message)).toBeNull();
  });

  it('without a phone column stops at the columns, until one is chosen', async () => {
    const { user, input } = await open();
    await user.upload(input, csv('Who,Reach me at\nAnn,desk 4\nBob,desk 5\n'));
    await screen.findByRole('table', { name: 'Columns of the file' });
    expect(await screen.findByRole('alert')).toHaveTextContent('No column is mapped to the phone number');
    await user.click(await next());
    expect(screen.getByRole('table', { name: 'Columns of the file' })).toBeInTheDocument();

    await user.selectOptions(screen.getByLabelText('“Reach me at” becomes'), 'Phone number');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('“Who” becomes'), 'Phone number');
    expect(screen.getByText(/are both mapped to phone/)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('“Who” becomes'), 'Skip');
    await user.click(await next());
    expect(await screen.findByText(/None of the rows can be imported/)).toBeInTheDocument();
    expect(await next()).toBeDisabled();
    expect(await stored()).toBe(0);
  });

  it('asks for what is missing before it goes on', async () => {
    const { user } = await open('/audiences/create');
    await user.click(await next());
    expect(await screen.findByText('Choose a CSV file')).toBeInTheDocument();
    expect(screen.getByLabelText('Client')).toHaveAccessibleDescription('Choose from the list');
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter a value');
  });
});

describe('a file that was corrected', () => {
  const corrected = `${FILE.replace('2025550103 x4', '2025550103')}\n2025550105,Flo,Gold,`;

  it('takes the place of the one that was checked, and keeps what the columns become', async () => {
    const { user, input } = await open();
    await user.upload(input, csv(FILE));
    await screen.findByText(/^6 rows = /);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.selectOptions(await screen.findByLabelText('“Notes” becomes'), 'Skip');
    await user.click(await next());
    expect(await screen.findByText('6 rows = 2 accepted + 4 skipped')).toBeInTheDocument();
    await user.upload(screen.getByLabelText('CSV file'), csv(corrected));
    expect(await screen.findByText('7 rows = 4 accepted + 3 skipped')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('“Notes” becomes')).toHaveValue('ignore');
  });

  it('is mapped again when it has other columns, and named when it cannot be taken', async () => {
    const { user, input } = await open();
    await user.upload(input, csv(FILE));
    await screen.findByText('6 rows = 2 accepted + 4 skipped');
    await user.upload(screen.getByLabelText('CSV file'), csv('Telephone\n2025550101\n'));
    expect(await screen.findByLabelText('“Telephone” becomes')).toHaveValue('phone');
    await user.click(await next());
    await screen.findByText('1 row = 1 accepted + 0 skipped');
    await user.upload(screen.getByLabelText('CSV file'), csv(''));
    expect(await screen.findByText('The file is empty.')).toBeInTheDocument();
    expect(screen.getByLabelText('CSV file')).toHaveAccessibleDescription(/The file is empty/);
  });
});

describe('an existing audience', () => {
  it('takes more numbers, and knows those it has', async () => {
    await seedAudience(server.db);
    await (await server.as(3)).post(`/audiences/${AUDIENCE}/targets`, { targets: [{ phone: '2025550102' }] });
    const user = userEvent.setup();
    await renderApp({ server, as: 3, at: `/audiences/${AUDIENCE}/show` });
    await user.click(await screen.findByRole('link', { name: 'Add from file' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Import into “Members”' }),
    ).toBeInTheDocument();
    await user.upload(await screen.findByLabelText('CSV file'), csv(FILE));
    await screen.findByText(/6 rows/);
    await user.click(await next());
    await user.click(await next());
    expect(await screen.findByText('6 rows = 1 accepted + 5 skipped')).toBeInTheDocument();
    expect(screen.getByText('Already in the audience', { selector: 'dt' })).toBeInTheDocument();
  });
});

describe('without a file', () => {
  it('an empty audience is created', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Name'), 'Walk-ins');
    await user.click(screen.getByRole('button', { name: 'Create without a file' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Walk-ins' })).toBeInTheDocument();
    expect(await stored()).toBe(1);
  });
});
