import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { seedCampaign } from '../../support/campaigns';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/resources/campaigns/form/CampaignCreate'),
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
);

beforeEach(() => seedCampaign(server.db, { people: ['Ada', '', 'Radia'] }));

async function open() {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/campaigns/create' });
  await user.click(await screen.findByLabelText('Name'));
  await user.paste('Summer sale');
  await user.click(screen.getByLabelText('Client'));
  await user.type(screen.getByLabelText('Client'), 'Harb');
  await user.click(await screen.findByRole('option', { name: 'Harbor Fitness' }));
  await user.click(screen.getByLabelText('Audience'));
  await user.click(await screen.findByRole('option', { name: /Members/ }));
  return user;
}

it('creates a campaign whose message was written with the audience at hand', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: '{first_name}' }));
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  expect(message).toHaveValue('{first_name|there}');
  await user.paste(', sale on! Reply STOP to opt out');
  await user.click(screen.getByRole('button', { name: 'Create' }));

  expect(await screen.findByRole('heading', { level: 1, name: /Summer sale/ })).toBeInTheDocument();
  const { json } = await (await server.as(3)).get('/campaigns?search=Summer');
  expect(json.records[0]).toMatchObject({
    name: 'Summer sale',
    client_name: 'Harbor Fitness',
    message: '{first_name|there}, sale on! Reply STOP to opt out',
    audiences: 1,
    reach: 3,
    state: 'ready',
  });
});

it('shows the message as each recipient gets it, and who would get none', async () => {
  const user = await open();
  await user.click(screen.getByLabelText('Message'));
  await user.paste('Hi {first_name}');
  const sent = screen.getByRole('region', { name: 'As this recipient reads it' });
  expect(await within(sent).findByText('Hi Ada')).toBeInTheDocument();
  expect(screen.getByText('Recipient 1 of 3')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Next recipient' }));
  expect(await screen.findByText(/No value for first_name/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next recipient' }));
  expect(await within(sent).findByText('Hi Radia')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next recipient' })).toBeDisabled();
});

it('says what is missing at the field and stores nothing', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/campaigns/create' });
  await screen.findByLabelText('Name');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Name: Enter a value');
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter a value');
  expect((await (await server.as(3)).get('/campaigns')).json.total).toBe(1);
});

it('states a purpose, and leaves an emergency to administrators', async () => {
  const user = await open();
  const purpose = screen.getByLabelText(/^Purpose/);
  expect(purpose).toHaveDisplayValue('Not stated: every rule applies');
  expect(within(purpose).getByRole('option', { name: 'Emergency' })).toBeDisabled();
  await user.selectOptions(purpose, 'Political');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Summer sale/ })).toBeInTheDocument();
  expect(screen.getByText('Political')).toBeInTheDocument();
  const { json } = await (await server.as(3)).get('/campaigns?search=Summer');
  expect(json.records[0]).toMatchObject({ name: 'Summer sale', purpose: 'political' });
});

it('lets an administrator state an emergency, and says what it means', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 4, at: '/campaigns/create' });
  const purpose = await screen.findByLabelText(/^Purpose/);
  await user.selectOptions(purpose, 'Emergency');
  expect(purpose).toHaveAccessibleDescription(/danger to health or safety/);
});
