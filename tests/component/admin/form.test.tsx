import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clients } from '../../../server/db/schema';
import { expectConsole } from '../../support/console';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { watched } from '../../support/traffic';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/form/CreatePage'),
  () => import('../../../src/admin/form/EditPage'),
  () => import('../../../src/admin/inputs/TextInput'),
  () => import('../../../src/admin/inputs/ProseInput'),
  () => import('../../../src/admin/inputs/PhoneInput'),
  () => import('../../../src/admin/inputs/TimeZoneInput'),
  () => import('../../../src/admin/show/BuiltShow'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
);
const ID = uuidOf(0xc001);
const stored = async () => (await server.as(3)).get(`/clients/${ID}`).then(({ json }) => json);

describe('a new client', () => {
  async function open() {
    const user = userEvent.setup();
    await renderApp({ server, as: 3, at: '/clients/create' });
    await screen.findByLabelText('Name');
    return user;
  }

  it('is created from what the form holds, and opened', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Name'), 'Harbor Fitness');
    await user.type(screen.getByLabelText('Phone (optional)'), '(202) 555-0123');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    // The message disappears by itself, so it is checked first.
    expect(await screen.findByText('Client “Harbor Fitness” created')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Fitness' })).toBeInTheDocument();
    const { json } = await (await server.as(3)).get('/clients');
    expect(json.records).toMatchObject([
      { name: 'Harbor Fitness', phone: '+12025550123', window_start: '08:00', window_end: '21:00' },
    ]);
  });

  it('shows what is wrong at the input and above the form, and goes there', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Email (optional)'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('2 fields need your attention');
    const name = screen.getByLabelText('Name');
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('Enter a value');
    expect(screen.getByLabelText('Email (optional)')).toHaveAccessibleDescription(/name@example.com/);
    expect((await (await server.as(3)).get('/clients')).json.total).toBe(0);
  });

  it('waits as long as a busy server asks for', async () => {
    expectConsole(/ApiError/);
    const user = await open();
    let asked = 0;
    network.use(
      http.post(`${API}/clients`, () => {
        asked += 1;
        return asked > 1
          ? undefined
          : HttpResponse.json({ title: 'Busy' }, { status: 429, headers: { 'retry-after': '1' } });
      }),
    );
    await user.type(screen.getByLabelText('Name'), 'Harbor Fitness');
    const create = screen.getByRole('button', { name: 'Create' });
    await user.click(create);
    expect(await screen.findByText('Too many tries. Try again in 1 s.')).toBeInTheDocument();
    await user.click(create);
    expect(asked).toBe(1);
    await waitFor(() => expect(create).toHaveAttribute('aria-disabled', 'false'), { timeout: 3_000 });
    await user.click(create);
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Fitness' })).toBeInTheDocument();
    expect(asked).toBe(2);
  });

  it('puts what the server refuses at its input and keeps what was typed', async () => {
    expectConsole(/ApiError/);
    const user = await open();
    const errors = [{ field: 'name', code: 'taken', message: 'This name is taken.' }];
    network.use(
      http.post(`${API}/clients`, () =>
        HttpResponse.json(
          { type: 'about:blank', title: 'Invalid', status: 422, errors },
          { status: 422, headers: { 'content-type': 'application/problem+json' } },
        ),
      ),
    );
    await user.type(screen.getByLabelText('Name'), 'Harbor Fitness');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const name = screen.getByLabelText('Name');
    await waitFor(() => expect(name).toHaveAccessibleDescription('This name is taken.'));
    expect(name).toHaveFocus();
    expect(name).toHaveValue('Harbor Fitness');
  });

  it('keeps everything when the server cannot be reached, and sends nothing later', async () => {
    expectConsole(/ApiError/);
    const user = await open();
    let calls = 0;
    network.use(
      http.post(`${API}/clients`, () => {
        calls += 1;
        return HttpResponse.error();
      }),
    );
    await user.type(screen.getByLabelText('Name'), 'Harbor Fitness');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(/could not be reached/)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Harbor Fitness');
    expect(calls).toBe(1);
  });

  it.each([
    ['was lost', () => HttpResponse.error(), /or its answer was lost.*check the result/],
    [
      'cannot be read',
      () => HttpResponse.html('<p>hello</p>'),
      /could not be read. It may have made the change/,
    ],
  ])('does not say that nothing was done when the answer %s', async (_, answer, words) => {
    expectConsole(/ApiError/);
    const user = await open();
    network.use(
      http.post(`${API}/clients`, async ({ request }) => {
        await server.app.fetch(request);
        return answer();
      }),
    );
    await user.type(screen.getByLabelText('Name'), 'Harbor Fitness');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect((await (await server.as(3)).get('/clients')).json.total).toBe(1);
  });

  it('sends once however often the button is pressed', async () => {
    const user = await open();
    let calls = 0;
    network.use(
      http.post(`${API}/clients`, async ({ request }) => {
        calls += 1;
        return server.app.fetch(request);
      }),
    );
    await user.type(screen.getByLabelText('Name'), 'Harbor Fitness');
    await user.dblClick(screen.getByRole('button', { name: 'Create' }));
    await screen.findByRole('heading', { level: 1, name: 'Harbor Fitness' });
    expect(calls).toBe(1);
  });

  it('asks before what was typed is lost', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Name'), 'Harbor');
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Help' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(dialog).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel', hidden: false }));
    expect(screen.getByLabelText('Name')).toHaveValue('Harbor');
    await user.click(await screen.findByRole('link', { name: 'Help' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
  });
});

describe('an existing client', () => {
  beforeEach(async () => {
    await server.db
      .insert(clients)
      .values({ tenant_id: NORTHWIND, id: ID, name: 'Acme', time_zone: 'America/Denver', notes: 'Old' });
  });

  it('is changed, with the version that was read', async () => {
    const user = userEvent.setup();
    await renderApp({ server, as: 3, at: `/clients/${ID}` });
    const notes = await screen.findByLabelText('Notes (optional)');
    await user.clear(notes);
    await user.type(notes, 'New');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Acme' })).toBeInTheDocument();
    expect(await stored()).toMatchObject({ notes: 'New', time_zone: 'America/Denver' });
  });

  it('is not overwritten when another user was faster', async () => {
    expectConsole(/ApiError/);
    const user = userEvent.setup();
    await renderApp({ server, as: 3, at: `/clients/${ID}` });
    const notes = await screen.findByLabelText('Notes (optional)');
    const { version } = await stored();
    await (await server.as(3)).post(`/clients/${ID}`, { notes: 'Theirs', version });
    await user.type(notes, ' mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(notes).toHaveValue('Old mine');
    expect(await stored()).toMatchObject({ notes: 'Theirs' });
  });

  describe('of which a newer state comes late', () => {
    const change = (contact_name: string) =>
      server.db.update(clients).set({ contact_name }).where(eq(clients.id, ID));

    async function openPage() {
      const { app, quiet } = watched((request) => server.app.fetch(request));
      const user = userEvent.setup();
      const mounted = vi.spyOn(QueryClient.prototype, 'mount');
      await renderApp({ server: { ...server, app }, as: 3, at: `/clients/${ID}/show` });
      await screen.findByRole('heading', { level: 1, name: 'Acme' });
      await quiet();
      // The effect of another record's change on every query of the same resource.
      const again = () =>
        act(() => (mounted.mock.contexts.at(-1) as QueryClient).invalidateQueries({ queryKey: ['clients'] }));
      const edit = () => user.click(screen.getByRole('link', { name: 'Edit' }));
      return { user, quiet, again, edit };
    }

    it('is edited as it is now, not as the page before knew it', async () => {
      const { user, quiet, edit } = await openPage();
      let answer = () => {};
      const held = new Promise<undefined>((resolve) => {
        answer = () => resolve(undefined);
      });
      network.use(http.get(`${API}/clients/${ID}`, () => held));
      await change('Ana');
      const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
      await edit();
      expect(await screen.findByRole('heading', { level: 1, name: 'Edit Acme' })).toBeInTheDocument();
      await expect(screen.findByLabelText('Notes (optional)', {}, { timeout: 500 })).rejects.toThrow(
        /Unable to find/,
      );
      answer();
      await user.type(await screen.findByLabelText('Notes (optional)'), ' and new');
      await quiet();
      expect(screen.getByLabelText('Notes (optional)')).toHaveValue('Old and new');
      expect(screen.getByLabelText('Contact name (optional)')).toHaveValue('Ana');
      now.mockRestore();
    });

    it('keeps what is typed when the record is read again meanwhile, and saves no older version', async () => {
      expectConsole(/ApiError/);
      const { user, quiet, again, edit } = await openPage();
      await edit();
      await user.type(await screen.findByLabelText('Notes (optional)'), ' and new');
      await quiet();
      const { version } = await stored();
      await (await server.as(3)).post(`/clients/${ID}`, { notes: 'Theirs', version });
      await again();
      await quiet();
      expect(screen.getByLabelText('Notes (optional)')).toHaveValue('Old and new');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByRole('alert')).toBeInTheDocument();
      expect(await stored()).toMatchObject({ notes: 'Theirs' });
    });
  });

  it('is archived only after the question that counts the consequence', async () => {
    const user = userEvent.setup();
    await renderApp({ server, as: 3, at: `/clients/${ID}/show` });
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive “Acme”?' });
    expect(dialog).toHaveTextContent('Its campaigns (0) and audiences (0) are hidden with it.');
    expect((await stored()).archived).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByRole('button', { name: 'Unarchive' })).toBeInTheDocument();
    expect((await stored()).archived).toBe(true);
  });

  it('is deleted after the question, and the list no longer has it', async () => {
    const user = userEvent.setup();
    await renderApp({ server, as: 3, at: `/clients/${ID}/show` });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete client “Acme”?' });
    expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'Acme');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('There are no clients yet')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/clients');
  });
});
