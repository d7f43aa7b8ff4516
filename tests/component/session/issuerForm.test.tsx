import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, it } from 'vitest';
import { expectConsole } from '../../support/console';
import { CLIENT, openIssuer } from '../../support/issuer';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';

const server = await createTestServer({ env: { PRIVATE_ISSUERS: true } });
const issuer = await openIssuer([]);
afterAll(issuer.close);

it('is added by its form, which names the field of a wrong address and masks the secret', async () => {
  expectConsole(/ApiError: app\.error\.invalid/);
  const user = userEvent.setup();
  const fill = async (input: HTMLElement, text: string) => {
    await user.clear(input);
    await user.paste(text);
  };
  await renderApp({ server, as: 4, at: '/sign_in_issuers/create' });
  await fill(await screen.findByLabelText('Organization name'), 'northwind');
  const address = screen.getByRole('textbox', { name: 'Issuer' });
  await fill(address, `${issuer.issuer}/nothing`);
  await fill(screen.getByLabelText('Client ID'), CLIENT.client_id);
  const secret = screen.getByLabelText(/^Client secret/);
  expect(secret).toHaveAttribute('type', 'password');
  await fill(secret, CLIENT.client_secret);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/^There is no OpenID Connect issuer at this address/)).toBeVisible();
  expect(address).toBeInvalid();
  await fill(address, issuer.issuer);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const main = within(screen.getByRole('main'));
  expect(await main.findByText(issuer.issuer)).toBeVisible();
  expect(main.queryByText(CLIENT.client_secret)).toBeNull();
});
