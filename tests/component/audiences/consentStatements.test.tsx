import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { record } from '../../../server/consent/events';
import { rows } from '../../../server/db/client';
import { consent_statements } from '../../../server/db/schema';
import { expectConsole } from '../../support/console';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { NORTHWIND } from '../../support/seed';
import { HOME, seedHome } from '../../support/world';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });

it('states of an audience’s people how they agreed, confirmed by their number', async () => {
  // The number that was mistyped.
  expectConsole(/ApiError/);
  const { db } = server;
  await seedHome(db);
  await db.execute(sql`delete from do_not_calls`);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/audiences/${HOME}/show` });
  await user.click(await screen.findByRole('link', { name: 'Consent' }));
  expect(await screen.findByRole('cell', { name: 'Canary' })).toBeInTheDocument();
  // Its people came without a file.
  for (const name of ['State how they agreed', 'Let them agree on a page'])
    expect(screen.getByRole('link', { name })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Add' }));
  await screen.findByRole('heading', { level: 1, name: 'Add consent statement' });
  const claim = await screen.findByRole('combobox', { name: /^Kind of consent/ });
  await user.selectOptions(claim, 'written');
  expect(await screen.findByText(/^People without this consent: 1\.$/)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^How it is known/), 'Signed cards');
  await user.type(screen.getByLabelText(/^People/), '2');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This is not the number of people whom it concerns',
  );
  await user.clear(screen.getByLabelText(/^People/));
  await user.type(screen.getByLabelText(/^People/), '1');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const row = (await screen.findByRole('cell', { name: 'Signed cards' })).closest('tr')!;
  expect(within(row).getByText('Being recorded')).toBeInTheDocument();
  expect(await db.select().from(consent_statements)).toHaveLength(2);
});

it('says whose consent has expired and who expires soon, and drafts a campaign that asks them to renew', async () => {
  const { db } = server;
  await seedHome(db);
  await db.execute(sql`delete from do_not_calls`);
  await db.execute(sql`update audience_targets set claim = 'written'`);
  await db.execute(sql`update clients set consent_required = 'written', consent_months = 1`);
  const user = userEvent.setup();
  const at = `/audiences/${HOME}/show/consent_statements`;
  const { unmount } = await renderApp({ server, as: 3, at });
  expect(await screen.findByRole('link', { name: 'Let them agree again on a page' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'List them' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask them to renew' })).toBeNull();
  unmount();
  const people = await rows<{ phone: string }>(
    db,
    sql`select phone from audience_targets where audience_id = ${HOME}::uuid`,
  );
  await db.transaction((tx) =>
    record(
      tx as never,
      {
        tenant_id: NORTHWIND,
        client_id: HOME,
        kind: 'opted_in',
        source: 'form',
        at: new Date(server.clock.now().getTime() - 10 * 86_400_000),
      },
      people,
    ),
  );
  await renderApp({ server, as: 3, at });
  await user.click(await screen.findByRole('button', { name: 'Ask them to renew' }));
  await vi.waitFor(async () => {
    const drafts = await rows<{ message: string }>(
      db,
      sql`select message from campaigns where name like '%, renewal'`,
    );
    expect(drafts).toMatchObject([{ message: expect.stringContaining('START') }]);
  });
  expect(await screen.findByRole('heading', { level: 1, name: /, renewal$/ })).toBeVisible();
});
