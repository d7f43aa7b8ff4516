import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { removeOverdue } from '../../../server/features/tenants/removal';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { CLIENT } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/resources/tenants/TenantShow'),
  () => import('../../../src/resources/campaigns/results/Recipients'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
);
const PHONE = '+15005550100';
const JOB = uuidOf(901);

/** A job that ended two years before, with one message. */
beforeEach(async () => {
  await seedCampaign(server.db);
  const ended = sql`${server.clock.now().toISOString()}::timestamptz - interval '2 years'`;
  await server.db
    .execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message, targeted, sent, failed,
      created_at, started_at, finished_at, completed_at)
    select ${NORTHWIND}::uuid, ${JOB}::uuid, ${CAMPAIGN}::uuid, 'completed', 'Hi', 1, 1, 1, t, t, t, t
    from (select ${ended} as t) x`);
  await server.db
    .execute(sql`insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, state, code, body, sent_at)
    values (${NORTHWIND}::uuid, ${JOB}::uuid, 1, ${CAMPAIGN}::uuid, ${CLIENT}::uuid, ${PHONE}, 'failed', '30003', 'Hi', ${ended})`);
});

const opened = async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 5, at: `/tenants/${NORTHWIND}/show` });
  await user.click(await screen.findByRole('button', { name: 'Retention' }));
  return { user, dialog: await screen.findByRole('dialog', { name: /^How long should/ }) };
};
const kept = async () =>
  (await rows(server.db, sql`select keep_months from tenants where id = ${NORTHWIND}::uuid`))[0];

it('is set for a tenant once it was said what goes and from when, and the name was typed', async () => {
  const { user, dialog } = await opened();
  const inside = within(dialog);
  expect(inside.getByRole('radio', { name: 'Forever' })).toBeChecked();
  expect(dialog).toHaveTextContent('Kept in any case: the history of consent, opt-outs');
  await user.click(inside.getByRole('radio', { name: 'For a set time' }));
  await user.clear(inside.getByLabelText('Months'));
  const save = inside.getByRole('button', { name: 'Save' });
  expect(inside.getByRole('alert')).toHaveTextContent(/from \W*1\W* to \W*120\W*\./);
  expect(save).toBeDisabled();
  await user.type(inside.getByLabelText('Months'), '12');
  await inside.findByText(/^Messages with number, text and outcome: \W*1\W*, of jobs: \W*1\W*$/);
  expect(dialog).toHaveTextContent(/Permanently deleted within an hour \(everything before .*2025.*\)/);
  expect(save).toBeDisabled();
  await user.type(inside.getByLabelText(/to confirm$/), 'Northwind');
  expect(await kept()).toEqual({ keep_months: null });
  await user.click(save);
  expect(await screen.findByText('The retention was saved.')).toBeInTheDocument();
  expect(await screen.findByText(/^\W*12\W* months$/)).toBeInTheDocument();
  expect(await kept()).toEqual({ keep_months: 12 });
});

it('removes nothing by being set for ever', async () => {
  await server.db.execute(sql`update tenants set keep_months = 12`);
  const { user, dialog } = await opened();
  await user.click(within(dialog).getByRole('radio', { name: 'Forever' }));
  expect(dialog).toHaveTextContent('Nothing more is removed. What was removed does not come back.');
  await user.type(within(dialog).getByLabelText(/to confirm$/), 'Northwind');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The retention was saved.')).toBeInTheDocument();
  expect(await kept()).toEqual({ keep_months: null });
});

it('is said where recipients are listed, instead of nothing', async () => {
  await server.db.execute(sql`update tenants set keep_months = 12`);
  await removeOverdue(server.deps);
  await renderApp({ server, as: 3, at: `/campaigns/${CAMPAIGN}/show/recipients` });
  expect(
    await screen.findByText(
      /1\W* recipients of earlier jobs are no longer listed: the retention setting removed/,
    ),
  ).toBeInTheDocument();
  expect(screen.queryByText('No recipients with this outcome')).not.toBeInTheDocument();
});

it('is said on the page of each person and of the job', async () => {
  await server.db.execute(sql`update tenants set keep_months = 12`);
  await (await server.as(3)).post(`/clients/${CLIENT}/do_not_calls`, { phone: PHONE, note: 'By phone' });
  await removeOverdue(server.deps);
  const { unmount } = await renderApp({ server, as: 3, at: `/people/${PHONE}/show` });
  expect(
    within(await screen.findByRole('region', { name: 'Removed after a while' })).getByText(
      /Consent and opt-outs are kept/,
    ),
  ).toBeInTheDocument();
  unmount();
  await renderApp({ server, as: 3, at: `/jobs/${CAMPAIGN}~${JOB}/show` });
  expect(await screen.findByText('Texts and outcomes removed by the retention setting')).toBeInTheDocument();
});

it('is lifted, and the page still says what was removed before', async () => {
  await server.db.execute(sql`update tenants set removed_before = '2026-01-01', removed_at = '2026-02-01'
    where id = ${NORTHWIND}::uuid`);
  await renderApp({ server, as: 5, at: `/tenants/${NORTHWIND}/show` });
  expect(await screen.findByText(/^What ended before .*2026.* was removed$/)).toBeInTheDocument();
  expect(screen.getByText('Texts and outcomes kept').parentElement).toHaveTextContent('Forever');
});
