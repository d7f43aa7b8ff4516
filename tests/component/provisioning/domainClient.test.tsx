import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { clients, domains } from '../../../server/db/schema';
import { renderApp } from '../../support/render';
import { GLOBEX, NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';
import { addDomains } from '../../support/holders';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/show/BuiltShow'),
  () => import('../../../src/resources/domains/DomainShow'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
  () => import('../../../src/admin/picker/Finder'),
);

const DOMAIN = uuidOf(0xd1);
/** More than a list of options holds. */
const MANY = 130;

it('is chosen by search among those of the domain’s tenant, and not past a colleague’s choice', async () => {
  const client = (n: number, tenant_id = NORTHWIND) => ({
    id: uuidOf(0x1000 + n),
    tenant_id,
    name: `Client ${String(n).padStart(3, '0')}`,
    time_zone: 'UTC',
  });
  await server.db.insert(clients).values(Array.from({ length: MANY }, (_, n) => client(n)));
  await server.db.insert(clients).values({ ...client(900, GLOBEX), name: 'Client 129 of others' });
  const own = { tenant_id: NORTHWIND, id: DOMAIN };
  await addDomains(server.db, { ...own, host: 'go.example', proof: 'verified', proof_token: 'go' });
  const user = userEvent.setup();
  await renderApp({ server, as: 5, at: `/domains/${DOMAIN}/show` });
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByPlaceholderText('All clients'), '129');
  const option = await screen.findByRole('option', { name: /Client 129/ });
  expect(screen.queryByRole('option', { name: /of others/ })).not.toBeInTheDocument();
  await user.click(option);
  const isDomain = eq(domains.id, DOMAIN);
  await server.db
    .update(domains)
    .set({ client_id: client(7).id })
    .where(isDomain);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Now: .*Client 007/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('The client was saved.');
  expect(await server.db.select().from(domains).where(isDomain)).toMatchObject([
    { client_id: client(129).id },
  ]);
});
