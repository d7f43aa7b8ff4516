import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { clients } from '../../../server/db/schema';
import { expectConsole } from '../../support/console';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/admin/show/BuiltShow'),
  () => import('../../../src/admin/form/CreatePage'),
);
const COUNT = 23;

const aClient = (n: number) => ({
  tenant_id: NORTHWIND,
  id: uuidOf(0xc000 + n),
  name: `Client ${String(n).padStart(2, '0')}`,
  time_zone: 'America/New_York',
});

const fill = (count = COUNT) =>
  server.db.insert(clients).values(Array.from({ length: count }, (_, at) => aClient(at + 1)));
const rows = () => screen.getAllByRole('row').slice(1);

describe('with clients', () => {
  beforeEach(async () => void (await fill()));

  it('is a real table with column and row headings, a total and the first page', async () => {
    await renderApp({ server, as: 3, at: '/clients' });
    await screen.findByRole('rowheader', { name: 'Client 01' });
    const table = screen.getByRole('table', { name: 'Clients' });
    expect(within(table).getByRole('columnheader', { name: 'Name' })).toBeInTheDocument();
    expect(rows()).toHaveLength(10);
    expect(screen.getByText('1–10 of 23')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Clients · SMS Campaign Console'));
  });

  it('says how long a busy server asks to wait, and asks again then', async () => {
    expectConsole(/ApiError/);
    const user = userEvent.setup();
    let asked = 0;
    await renderApp({ server, as: 3, at: '/help' });
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    network.use(
      http.get(`${API}/clients`, () => {
        asked += 1;
        return asked > 1
          ? undefined
          : HttpResponse.json({ title: 'Busy' }, { status: 429, headers: { 'retry-after': '4' } });
      }),
    );
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    expect(await screen.findByText('Too many tries. Try again in 4 s.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
    expect(await screen.findByText('Too many tries. Try again in 3 s.')).toBeInTheDocument();
    expect(
      await screen.findByRole('rowheader', { name: 'Client 01' }, { timeout: 6_000 }),
    ).toBeInTheDocument();
    expect(asked).toBe(2);
  });

  it('keeps rows light', async () => {
    await renderApp({ server, as: 3, at: '/clients' });
    const row = (await screen.findByRole('rowheader', { name: 'Client 01' })).closest('tr')!;
    expect(1 + row.querySelectorAll('*').length).toBeLessThanOrEqual(12);
  });

  it('pages, and keeps page and size in the address', async () => {
    const user = userEvent.setup();
    await renderApp({ server, as: 3, at: '/clients' });
    await screen.findByRole('rowheader', { name: 'Client 01' });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('rowheader', { name: 'Client 11' })).toBeInTheDocument();
    expect(window.location.search).toContain('page=2');
    await user.selectOptions(screen.getByLabelText('Rows per page'), '25');
    await waitFor(() => expect(rows()).toHaveLength(COUNT));
    expect(window.location.search).toContain('perPage=25');
  });

  /** The queries of `/clients` that are asked from now on. */
  function asked(): URLSearchParams[] {
    const queries: URLSearchParams[] = [];
    network.use(
      http.get(`${API}/clients`, ({ request }) => {
        queries.push(new URL(request.url).searchParams);
        return undefined;
      }),
    );
    return queries;
  }

  it('reads the next page once, when its button is pointed at', async () => {
    const user = userEvent.setup();
    await renderApp({ server, as: 3, at: '/clients' });
    // They come with what reads ahead.
    await screen.findByRole('button', { name: 'Export' });
    const queries = asked();
    // It listens as soon as its parts are drawn.
    await waitFor(
      async () => {
        await user.unhover(screen.getByRole('button', { name: 'Next page' }));
        await user.hover(screen.getByRole('button', { name: 'Next page' }));
        await waitFor(() => expect(queries).toHaveLength(1), { timeout: 500 });
      },
      { timeout: 10_000 },
    );
    expect(queries[0]!.get('skip')).toBe('10');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('rowheader', { name: 'Client 11' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('rowheader', { name: 'Client 21' })).toBeInTheDocument();
    expect(queries.map((query) => query.get('skip'))).toEqual(['10', '20']);
  });

  it('reads a list once, with its last search, when its entry of the menu is pointed at', async () => {
    const user = userEvent.setup();
    await renderApp({ server, as: 3, at: `/clients?filter=${encodeURIComponent('{"q":"ent 23"}')}` });
    await screen.findByRole('rowheader', { name: 'Client 23' });
    await user.click(screen.getByRole('link', { name: 'Audiences' }));
    const queries = asked();
    const entry = await screen.findByRole('link', { name: 'Clients' });
    // Pages are read ahead as soon as this page is complete.
    await waitFor(
      async () => {
        await user.unhover(entry);
        await user.hover(entry);
        await waitFor(() => expect(queries).toHaveLength(1), { timeout: 500 });
      },
      { timeout: 10_000 },
    );
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    expect(await screen.findByRole('rowheader', { name: 'Client 23' })).toBeInTheDocument();
    expect(queries.map((query) => query.get('search'))).toEqual(['ent 23']);
  });

  it('opens at the page that the address names', async () => {
    await renderApp({ server, as: 3, at: '/clients?page=3&perPage=10' });
    expect(await screen.findByRole('rowheader', { name: 'Client 21' })).toBeInTheDocument();
    expect(rows()).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it.each(['page=0', 'page=-3', 'page=1.5', 'page=abc', 'perPage=0', 'perPage=7', 'perPage=1000000'])(
    'shows the first page where the address says %s, and corrects it',
    async (part) => {
      const asked: (string | null)[] = [];
      await renderApp({ server, as: 3, at: '/help' });
      await screen.findByRole('heading', { level: 1, name: 'Help' });
      network.use(
        http.get(`${API}/clients`, ({ request }) => {
          const { searchParams } = new URL(request.url);
          asked.push(`${searchParams.get('skip')} ${searchParams.get('limit')}`);
          return undefined;
        }),
      );
      act(() => {
        window.history.pushState(null, '', `/clients?${part}&sort=name&order=DESC`);
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      expect(await screen.findByRole('rowheader', { name: 'Client 23' })).toBeInTheDocument();
      expect(asked).toEqual(['0 10']);
      expect(window.location.search).not.toContain(part);
      expect(screen.getByLabelText('Rows per page')).toHaveValue('10');
    },
  );

  it.each([
    ['a search that is too long', { q: 'x'.repeat(300) }, /^Search: /],
    ['a filter that there is not', { evil: { a: 1 } }, /^Something went wrong/],
    ['a list for a filter', [1, 2], /^Something went wrong/],
  ])('says why it cannot be asked for %s in the address, and offers the way back', async (_, filter, why) => {
    expectConsole(/ApiError|cannot be filtered/);
    const user = userEvent.setup();
    const at = `/clients?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    await renderApp({ server, as: 3, at });
    expect(await screen.findByText(why)).toBeInTheDocument();
    expect(screen.queryByText('Nothing matches')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByRole('rowheader', { name: 'Client 01' })).toBeInTheDocument();
  });

  it('names at the search field why the server refuses what is searched for', async () => {
    expectConsole(/ApiError/);
    const at = `/clients?filter=${encodeURIComponent(JSON.stringify({ q: 'x'.repeat(300) }))}`;
    await renderApp({ server, as: 3, at });
    const box = await screen.findByRole('searchbox', { name: 'Search' });
    await waitFor(() => expect(box).toBeInvalid());
    await waitFor(() => expect(box).toHaveAccessibleDescription(/does not accept this search.*Search: /));
  });

  it('does not take a list that is gone for one in which nothing matches', async () => {
    expectConsole(/ApiError/);
    const user = userEvent.setup();
    await renderApp({ server, as: 3, at: '/clients' });
    await screen.findByRole('rowheader', { name: 'Client 01' });
    network.use(http.get(`${API}/clients`, () => HttpResponse.json({ status: 404 }, { status: 404 })));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nt 17');
    expect(await screen.findByRole('alert')).toHaveTextContent(/does not exist, or you cannot see it/);
    expect(screen.queryByText('Nothing matches')).toBeNull();
    network.use(http.get(`${API}/clients`, ({ request }) => server.app.fetch(request)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('rowheader', { name: 'Client 17' })).toBeInTheDocument();
  });

  it('takes no more of a search than the server does', async () => {
    const user = userEvent.setup();
    await renderApp({ server, as: 3, at: '/clients' });
    await screen.findByRole('rowheader', { name: 'Client 01' });
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await user.click(box);
    await user.paste('x'.repeat(300));
    expect(box).toHaveValue('x'.repeat(200));
    expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
  });

  it('searches, keeps the search in the address, and finds its way back', async () => {
    const user = userEvent.setup();
    await renderApp({ server, as: 3, at: '/clients' });
    await screen.findByRole('rowheader', { name: 'Client 01' });
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nt 17');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByRole('rowheader', { name: 'Client 17' })).toBeInTheDocument();
    expect(decodeURIComponent(window.location.search)).toContain('"q":"nt 17"');

    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '9');
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  it('sorts by a heading that the server sorts by, and says so', async () => {
    const user = userEvent.setup();
    await renderApp({ server, as: 3, at: '/clients' });
    await screen.findByRole('rowheader', { name: 'Client 01' });
    const heading = screen.getByRole('columnheader', { name: 'Name' });
    await user.click(within(heading).getByRole('button'));
    await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'descending'));
    expect(await screen.findByRole('rowheader', { name: 'Client 23' })).toBeInTheDocument();
    expect(within(screen.getByRole('columnheader', { name: 'Numbers' })).queryByRole('button')).toBeNull();
  });

  it('opens a record from its row', async () => {
    const user = userEvent.setup();
    await renderApp({ server, as: 3, at: '/clients' });
    await user.click(await screen.findByRole('link', { name: 'Client 02' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Client 02' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(window.location.pathname).toBe(`/clients/${uuidOf(0xc002)}/show`);
  });
});

it('says what is missing and offers the next step when there is nothing', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  expect(await screen.findByText('There are no clients yet')).toBeInTheDocument();
  await user.click(screen.getAllByRole('link', { name: 'Create' })[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: 'New client' })).toBeInTheDocument();
});

describe('when the list cannot be loaded', () => {
  const faults: [string, () => Response][] = [
    ['the connection breaks', () => HttpResponse.error()],
    ['the server fails', () => HttpResponse.json({ type: 'x', title: 'x', status: 500 }, { status: 500 })],
    ['the answer is a page', () => HttpResponse.html('<p>hello</p>')],
    ['the answer has no records', () => HttpResponse.json({ records: null })],
  ];

  it.each(faults)('%s: the spec’s sentence and another try, never an empty list', async (_, answer) => {
    const user = userEvent.setup();
    expectConsole(/ApiError/);
    await fill(1);
    const fault = http.get(`${API}/clients`, answer);
    await renderApp({ server, as: 3, at: '/help' });
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    network.use(fault);
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    expect(await screen.findByText('Error fetching data, please refresh this page')).toBeInTheDocument();
    expect(screen.queryByText(/There are no/)).toBeNull();
    expect(screen.queryByRole('status', { name: /of/ })).toBeNull();

    network.use(http.get(`${API}/clients`, ({ request }) => server.app.fetch(request)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('rowheader', { name: 'Client 01' })).toBeInTheDocument();
  });
});
