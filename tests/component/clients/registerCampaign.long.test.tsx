import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq, ne } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { TWILIO_FEES } from '../../../server/carriers/twilio/fees';
import { brands, registered_campaigns } from '../../../server/db/schema';
import { acceptedBrand } from '../../support/brands';
import { expectConsole } from '../../support/console';
import { renderApp } from '../../support/render';
import { charging } from '../../support/carriers/charging';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/resources/ten_dlc/TenDlc'),
  () => import('../../../src/resources/registered_campaigns/show/CampaignShow'),
  () => import('../../../src/resources/campaign_registrations/form/RegisterCampaign'),
  () => import('../../../src/admin/inputs/ProseInput'),
  () => import('../../../src/admin/inputs/SelectInput'),
  () => import('../../../src/admin/inputs/BooleanInput'),
);

const BRAND = uuidOf(0xb1);
const CAMPAIGN = uuidOf(0xc1);
const registration = {
  use_case: 'MARKETING' as const,
  description: 'Acme texts offers to people who signed up on its website.',
  message_flow: 'People enter their number on https://www.acme.example/join and tick a box.',
  sample1: 'Acme: 10 % off until Friday.',
  optout_keywords: 'STOP, HALT',
  optout_message: 'Acme: you get no more messages.',
  help_keywords: 'HELP, INFO',
  help_message: 'Acme: write to help@acme.example.',
};

beforeEach(async () => {
  await server.db.insert(brands).values(acceptedBrand(BRAND));
});

const aCampaign = (change: Partial<typeof registered_campaigns.$inferInsert>) =>
  server.db.insert(registered_campaigns).values({
    id: CAMPAIGN,
    tenant_id: NORTHWIND,
    tcr_id: 'C1',
    brand_id: BRAND,
    brand_name: 'Acme',
    use_case: 'MARKETING',
    description: registration.description,
    tcr_status: 'ACTIVE',
    pipeline_status: 'TELNYX_FAILED',
    registration,
    ...change,
  });

it('a campaign has no fee where the account of its tenant takes none', async () => {
  await aCampaign({ rejection: { code: '30893', text: 'No way to opt out.', fields: ['samples'] } });
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/registered_campaigns/${NORTHWIND}~${CAMPAIGN}/show` });
  await user.click(await screen.findByRole('link', { name: 'Correct and submit again' }));
  expect(await screen.findByRole('textbox', { name: 'Sample message 1' })).toHaveFocus();
  expect(document.body).not.toHaveTextContent('$');
  expect(screen.queryByRole('checkbox', { name: /Pay/ })).not.toBeInTheDocument();
});

it('a rejected campaign leads to the form with what was submitted, what is wrong, and the fee', async () => {
  charging(server);
  await aCampaign({ rejection: { code: '30893', text: 'No way to opt out.', fields: ['samples'] } });
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/registered_campaigns/${NORTHWIND}~${CAMPAIGN}/show` });
  const rejection = within(await screen.findByRole('region', { name: 'Rejected: code 30893' }));
  expect(await rejection.findByText(/costs \W*\$45/)).toBeInTheDocument();
  expect(screen.getByText(/don’t treat these as opt-out words: HALT/)).toBeInTheDocument();
  await user.click(rejection.getByRole('link', { name: 'Correct and submit again' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Register 10DLC campaign' }),
  ).toBeInTheDocument();
  const sample = await screen.findByRole('textbox', { name: 'Sample message 1' });
  expect(sample).toHaveValue(registration.sample1);
  expect(sample).toHaveFocus();
  expect(screen.getAllByText('No way to opt out.')).toHaveLength(2);
  expect(screen.getByText(/don’t treat these as opt-out words: HALT/)).toBeInTheDocument();
  const agree = await screen.findByRole('checkbox', { name: /Pay \W*\$45/ });
  await user.click(agree);
  expect(agree).toBeChecked();
  // Another use case costs another amount, which must be agreed to again.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Use case' }), 'Low volume, mixed');
  expect(screen.getByRole('checkbox', { name: /Pay \W*\$19\.50/ })).not.toBeChecked();
  expect(screen.getByRole('group', { name: 'Use cases that it combines' })).toBeInTheDocument();
});

it('that the brand has already is registered again only when that is confirmed', async () => {
  charging(server);
  await aCampaign({ rejection: { code: '30893', text: 'No.', fields: [] } });
  const user = userEvent.setup();
  const submit = async () => {
    await renderApp({ server, as: 3, at: `/registered_campaigns/${NORTHWIND}~${CAMPAIGN}/show` });
    await user.click(await screen.findByRole('link', { name: 'Correct and submit again' }));
    await user.click(await screen.findByRole('checkbox', { name: /Pay/ }));
    await user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
    await user.click(screen.getByRole('button', { name: 'Register' }));
  };
  const again = { name: 'Register the same campaign again' };
  await submit();
  await waitFor(async () => expect(await server.db.$count(registered_campaigns)).toBe(2));
  await server.db
    .update(registered_campaigns)
    .set({ replaced_by: null })
    .where(eq(registered_campaigns.id, CAMPAIGN));
  await server.db
    .update(registered_campaigns)
    .set({ tcr_status: 'ACTIVE', pipeline_status: 'MNO_PROVISIONED' })
    .where(ne(registered_campaigns.id, CAMPAIGN));
  cleanup();
  expectConsole(/ApiError/);
  await submit();
  const confirm = await screen.findByRole('checkbox', again);
  expect(confirm).toHaveAccessibleDescription(/has the same campaign already/);
  await user.click(confirm);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(async () => expect(await server.db.$count(registered_campaigns)).toBe(3));
});

it('says what comes after the first payment, or that it is not known', async () => {
  charging(server, TWILIO_FEES);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/campaign_registrations/create' });
  const useCase = await screen.findByRole('combobox', { name: 'Use case' });
  await user.selectOptions(useCase, 'Marketing');
  expect(screen.getByRole('checkbox', { name: /Pay \W*\$15/ })).toBeInTheDocument();
  expect(screen.getByText(/\$15\.00 for the review\..* approved, \W*\$10\.00 a month/)).toBeInTheDocument();
  await user.selectOptions(useCase, 'Charity');
  expect(screen.getByText(/monthly fee, which is not known here/)).toBeInTheDocument();
});

it('a campaign that was replaced leads to the one in its place, and needs no more attention', async () => {
  const rejection = { code: '', text: 'No.', fields: [] };
  await aCampaign({ rejection, replaced_by: uuidOf(0xc2) });
  await aCampaign({ id: uuidOf(0xc2), tcr_id: null, pipeline_status: 'DRAFT', tcr_status: 'PENDING' });
  await renderApp({ server, as: 3, at: `/registered_campaigns/${NORTHWIND}~${CAMPAIGN}/show` });
  expect(await screen.findByRole('link', { name: 'Open the corrected campaign' })).toHaveAttribute(
    'href',
    `/registered_campaigns/${NORTHWIND}~${uuidOf(0xc2)}/show`,
  );
  expect(screen.queryByRole('link', { name: 'Correct and submit again' })).not.toBeInTheDocument();
});

it('the 10DLC page offers the form, and says what to do about a suspended campaign', async () => {
  await aCampaign({ pipeline_status: 'TCR_SUSPENDED', tcr_status: 'SUSPENDED' });
  await renderApp({ server, as: 3, at: '/10dlc/registered_campaigns' });
  const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(attention.getByText(/Ask your carrier’s support why/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/campaign_registrations/create',
  );
});
