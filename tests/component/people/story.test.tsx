import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { record } from '../../../server/consent/events';
import { CLIENT, seedClients } from '../../support/imports';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { NORTHWIND } from '../../support/seed';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(() => import('../../../src/resources/people/PersonShow'));
const PHONE = '+12125550142';
const DAY_MS = 86_400_000;
/** Isolating characters around names and numbers. */
const plain = (element: Element) => element.textContent.replaceAll(/[\u2068\u2069]/g, '');

beforeEach(async () => {
  await seedClients(server.db);
  const staff = await server.as(3);
  const list = `/clients/${CLIENT}/do_not_calls`;
  const { json } = await staff.post(list, { phone: PHONE, note: 'Asked by phone' });
  await staff.del(`${list}/${json.id}?reason=Signed+a+form`);
  await staff.post(list, { phone: PHONE, note: 'Asked again' });
});

/** Opens the person's page. @returns their story, an item for each event, without the lists inside them */
async function open() {
  await renderApp({ server, as: 3, at: `/people/${PHONE}/show` });
  const story = await screen.findByRole('region', { name: 'Story of (212) 555-0142' });
  await within(story).findByText(/Asked again/);
  return { story, events: () => [...story.querySelectorAll('li[data-kind]')].map(plain) };
}

it('is one axis with what was sent after each opt-out, the newest first or the oldest', async () => {
  const user = userEvent.setup();
  const { events } = await open();
  expect(events()).toHaveLength(3);
  expect(events()[0]).toMatch(/^Opted out, recorded by Role 3Asked again.*Nothing sent since(?! .*until)/);
  expect(events()[1]).toMatch(/^Opted in, recorded by Role 3Signed a form/);
  expect(events()[2]).toMatch(
    /^Opted out, recorded by Role 3Asked by phone.*Nothing sent until they opted in again on/,
  );
  await user.click(screen.getByLabelText('Oldest first'));
  await screen.findByText(/Asked by phone/);
  expect(events()[0]).toMatch(/Asked by phone/);
});

it('warns of what was sent nevertheless, and names it', async () => {
  await server.db.execute(sql`insert into direct_messages
    (tenant_id, id, kind, client_id, tn, vn, body, segments, state, account, at)
    values (${NORTHWIND}, gen_random_uuid(), 'reply', ${CLIENT}, ${PHONE}, '+12025550100', 'Hi', 1, 'delivered', 'simulator',
      now() + interval '1 hour')`);
  const { story } = await open();
  expect(within(story).getByText('1 message was sent since')).toBeInTheDocument();
  expect(within(story).getByText(/^A reply, /)).toBeInTheDocument();
});

it('says at the newest consent when it expires, and afterwards that it has', async () => {
  const phone = '+12125550143';
  const consent = {
    tenant_id: NORTHWIND,
    kind: 'opted_in',
    client_id: CLIENT,
    source: 'import',
    file_name: 'members.csv',
    reason: 'Web form',
    at: new Date(server.clock.now().getTime() - 40 * DAY_MS),
  } as const;
  await server.db.transaction((tx) => record(tx as never, consent, [{ phone, row: 2 }]));
  const entry = async (months: number) => {
    await server.db.execute(sql`update clients set consent_required = 'written', consent_months = ${months}
      where id = ${CLIENT}::uuid`);
    const { unmount } = await renderApp({ server, as: 3, at: `/people/${phone}/show` });
    const words = plain((await screen.findByText(/^Consent stated with the file/)).closest('li')!);
    unmount();
    return words;
  };
  expect(await entry(60)).toMatch(/Consent expires .*2031/);
  expect(await entry(1)).toMatch(/Consent expired .*2026/);
});
