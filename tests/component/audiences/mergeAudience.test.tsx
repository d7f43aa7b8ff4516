import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { jobs } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { drainMerges, heldQueue, OTHER_CLIENT, seedAudience } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const queue = heldQueue();
const server = await createTestServer({ queue });
warm(
  () => import('../../../src/resources/audiences/show/AudienceShow'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
  () => import('../../../src/resources/audit_log/Sentence'),
);

const REGULARS = uuidOf(521);
const SPRING = uuidOf(522);
const add = async (id: string, ...phones: string[]) =>
  (await server.as(3)).post(`/audiences/${id}/targets`, { targets: phones.map((phone) => ({ phone })) });

beforeEach(async () => {
  queue.merges.length = 0;
  await seedCampaign(server.db);
  await seedAudience(server.db, { id: REGULARS, name: 'Regulars' });
  await seedAudience(server.db, { id: SPRING, name: 'Spring list' });
  await seedAudience(server.db, { id: uuidOf(523), name: 'Elsewhere', client_id: OTHER_CLIENT });
  await add(REGULARS, '2025550101');
  await add(SPRING, '2025550101', '2025550102', '2025550103');
});

async function ask() {
  const user = userEvent.setup();
  await renderApp({ server, as: 4, at: `/audiences/${SPRING}/show` });
  await user.click(await screen.findByRole('button', { name: 'Merge into another' }));
  const title = 'Merge “Spring list” into another audience?';
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const choice = await dialog.findByLabelText('Audience that stays');
  await within(choice).findByRole('option', { name: 'Regulars' });
  return { user, dialog, choice };
}

it('says who comes, asks again where that has changed, and shows where the people went', async () => {
  const { user, dialog, choice } = await ask();
  // Neither the audience itself nor one of another client is offered.
  const offered = within(choice).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).not.toContain('Spring list');
  expect(offered.map(({ textContent }) => textContent)).not.toContain('Elsewhere');
  expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled();
  await user.selectOptions(choice, 'Regulars');
  expect(await dialog.findByText('2 people will be added.')).toBeInTheDocument();
  expect(dialog.getByText('1 person is already there.')).toBeInTheDocument();
  expect(dialog.getByText(/“Spring list” is archived .* A merge cannot be undone/)).toBeInTheDocument();
  // A colleague adds one of them to the other audience meanwhile.
  await add(REGULARS, '2025550102');
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/from 2 to 1/);
  expect(await dialog.findByText('1 person will be added.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByRole('heading', { name: 'Merging' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Merge into another' })).not.toBeInTheDocument();
  await drainMerges(server, queue);
  expect(await screen.findByRole('heading', { name: 'Merged' }, { timeout: 5000 })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Regulars' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/audiences/${REGULARS}/show`),
  );
});

it('shows why it is refused, and cannot be confirmed', async () => {
  await (await server.as(3)).post(`/campaigns/${CAMPAIGN}/audiences`, { audience_id: SPRING });
  await server.db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id: uuidOf(540),
    campaign_id: CAMPAIGN,
    state: 'sending',
    message: 'Hi',
  });
  const { user, dialog, choice } = await ask();
  await user.selectOptions(choice, 'Regulars');
  expect(await dialog.findByText(/uses “Spring list”/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled();
});

it('is a sentence in the audit log', async () => {
  await (await server.as(3)).post(`/audiences/${REGULARS}/merge`, { ids: [SPRING] });
  await renderApp({ server, as: 4, at: '/audit_log' });
  const sentence = await screen.findByText(/merged/);
  expect(sentence.textContent!.replace(/[\u2066-\u2069]/g, '')).toBe(
    'Role 3 merged Spring list into Regulars: 2 people added; already there: 1',
  );
});
