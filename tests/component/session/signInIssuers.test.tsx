import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, it } from 'vitest';
import { CLIENT, openIssuer } from '../../support/issuer';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';

const server = await createTestServer({ env: { PRIVATE_ISSUERS: true } });
const issuer = await openIssuer([`${window.location.origin}/`]);
afterAll(issuer.close);

it('is added by an administrator, who learns at the field when there is no issuer', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 4, at: '/sign_in_issuers/create' });
  const type = async (label: RegExp, text: string) => user.type(await screen.findByLabelText(label), text);
  await type(/^Organization name/, 'northwind');
  await type(/^Issuer/, `${issuer.issuer}/nothing`);
  await type(/^Client ID/, CLIENT.client_id);
  await type(/^Client secret/, CLIENT.client_secret);
  const save = await screen.findByRole('button', { name: /^(Add|Save|Create)/ });
  await user.click(save);
  expect(await screen.findByText(/There is no OpenID Connect issuer/)).toBeVisible();
  await user.clear(screen.getByLabelText(/^Issuer/));
  await type(/^Issuer/, issuer.issuer);
  await user.click(save);
  expect(await screen.findByText('Client secret set')).toBeVisible();
  expect(document.body).not.toHaveTextContent(CLIENT.client_secret);
});

it('is asked for by its name at the sign-in page', async () => {
  const user = userEvent.setup();
  await renderApp({ server, at: '/' });
  await user.click(await screen.findByRole('button', { name: 'Sign in with your organization' }));
  const name = await screen.findByLabelText('Organization name');
  expect(name).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Enter the name that your administrator gave you.')).toBeVisible();
  await user.type(name, 'nobody{Enter}');
  expect(await screen.findByText('No organization here has this name.')).toBeVisible();
});
