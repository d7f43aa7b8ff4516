import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { record } from '../../../server/consent/events';
import { audience_targets, audiences, clients } from '../../../server/db/schema';
import { AUDIENCE, CLIENT, numberOf, seedClients } from '../../support/imports';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { NORTHWIND } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/form/CreatePage'),
  () => import('../../../src/admin/form/EditPage'),
  () => import('../../../src/resources/clients/consent/ConsentEnds'),
);

it('asks after how many months consent expires only where one is required', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients/create' });
  const kind = await screen.findByRole('combobox', { name: /^Consent required/ });
  expect(screen.queryByLabelText(/^Consent expires after/)).toBeNull();
  await user.selectOptions(kind, 'written');
  await user.type(await screen.findByLabelText(/^Consent expires after/), '12');
  await user.selectOptions(kind, '');
  expect(screen.queryByLabelText(/^Consent expires after/)).toBeNull();
});

/** A client with people who agreed 400, 350 and 10 days ago, whose consent never expires. */
async function aClient() {
  const { db, clock } = server;
  await seedClients(db);
  await db.update(clients).set({ consent_required: 'written' });
  await db
    .insert(audiences)
    .values({ tenant_id: NORTHWIND, id: AUDIENCE, client_id: CLIENT, name: 'Members' });
  for (const [n, days] of [400, 350, 10].entries()) {
    const phone = numberOf(n);
    await db
      .insert(audience_targets)
      .values({ tenant_id: NORTHWIND, audience_id: AUDIENCE, phone, fields: {}, claim: 'written' });
    const event = {
      tenant_id: NORTHWIND,
      kind: 'opted_in',
      client_id: CLIENT,
      source: 'import',
      reason: 'written',
    } as const;
    const at = new Date(clock.now().getTime() - days * 86_400_000);
    await db.transaction((tx) => record(tx as never, { ...event, file_name: 'people.csv', at }, [{ phone }]));
  }
}

it('says before a new term is saved for how many people consent expires with it', async () => {
  const user = userEvent.setup();
  await aClient();
  const asked: string[] = [];
  let isDown = false;
  await renderApp({ server, as: 3, at: `/clients/${CLIENT}` });
  network.use(
    http.get(`${API}/clients/:id/term`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('consent_months')!);
      return isDown ? HttpResponse.error() : undefined;
    }),
  );
  const months = await screen.findByLabelText(/^Consent expires after/);
  await user.type(months, '12');
  expect(
    await screen.findByText('With this, consent expires at once for 1 person, whom jobs skip.'),
  ).toBeVisible();
  expect(screen.getByText('Within 30 days it expires for 1 more.')).toBeVisible();
  expect(asked).toEqual(['12']);
  // No term that a client may have.
  await user.type(months, '3');
  expect(screen.queryByText(/expires at once/)).toBeNull();
  await user.clear(months);
  await user.type(months, '60');
  expect(await screen.findByText('With this, nobody’s consent expires now or within 30 days.')).toBeVisible();
  isDown = true;
  await user.clear(months);
  await user.type(months, '11');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/nobody’s consent/)).toBeNull();
  isDown = false;
  await user.click(retry);
  expect(
    await screen.findByText('With this, consent expires at once for 2 people, whom jobs skip.'),
  ).toBeVisible();
  expect(asked.filter((each) => each !== '11')).toEqual(['12', '60']);
});

it('says before a longer term is saved for how many people expired consent counts again', async () => {
  const user = userEvent.setup();
  await aClient();
  await server.db.update(clients).set({ consent_months: 11 });
  await renderApp({ server, as: 3, at: `/clients/${CLIENT}` });
  const months = await screen.findByLabelText(/^Consent expires after/);
  await user.clear(months);
  await user.type(months, '60');
  expect(
    await screen.findByText('With this, expired consent of 2 people counts again: jobs may text them.'),
  ).toBeVisible();
  expect(screen.getByText('With this, nobody’s consent expires now or within 30 days.')).toBeVisible();
});
