import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { consent_statements } from '../../../server/db/schema';
import { expectConsole } from '../../support/console';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { HOME, seedHome } from '../../support/world';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });

it('states of an audience’s people how they agreed, confirmed by their number', async () => {
  // The number that was mistyped.
  expectConsole(/ApiError/);
  const { db } = server;
  await seedHome(db);
  await db.execute(sql`delete from do_not_calls`);
  await db.execute(sql`update audience_targets set import_id = ${HOME}::uuid`);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/audiences/${HOME}/show` });
  await user.click(await screen.findByRole('link', { name: 'Stated later' }));
  expect(await screen.findByRole('cell', { name: 'Canary' })).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: 'Add' }));
  await screen.findByRole('heading', { level: 1, name: 'Add consent statement' });
  const claim = await screen.findByRole('combobox', { name: /^Kind of consent/ });
  await user.selectOptions(claim, 'written');
  expect(await screen.findByText(/^People imported without this consent: 1\.$/)).toBeInTheDocument();
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
