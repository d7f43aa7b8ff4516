import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { TOTP } from 'otpauth';
import { beforeEach, expect, it, vi } from 'vitest';
import { seal, secretKey } from '../../../server/auth/secrets';
import { sessions, users } from '../../../server/db/schema';
import { ApiError } from '../../../src/dataProvider/errors';
import { again } from '../../../src/features/stepUp/again';
import { place } from '../../../src/features/stepUp/place';
import { Authenticator } from '../../support/authenticator';
import { browserWith } from '../../support/browserPasskeys';
import { expectConsole } from '../../support/console';
import { savedFiles } from '../../support/savedFiles';
import { CLIENT, seedClients } from '../../support/imports';
import { API, network } from '../../support/msw';
import { addPasskey } from '../../support/passkeys';
import { renderApp } from '../../support/render';
import { PASSWORD, personOf, TOTP_SECRET } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

/** The question for a password or code, in the console (decision 111). */
const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/features/stepUp/again'),
  () => import('../../../src/admin/list/tools/ExportWindow'),
);

let files: Blob[];
beforeEach(async () => {
  await seedClients(server.db);
  const staff = await server.as(3);
  await staff.post(`/clients/${CLIENT}/do_not_calls`, { phone: '+12125550142' });
  files = savedFiles();
});

/** Opens a person's page in a session that was proven long ago, and asks for the evidence of consent. */
async function askEvidence() {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/people/+12125550142/show' });
  const evidence = await screen.findByRole('button', { name: 'Evidence as JSON' });
  await server.db.update(sessions).set({ proved_at: null });
  await user.click(evidence);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
  return { user, dialog, evidence };
}

it('asks for the password, says what is wrong and keeps the focus, then goes on with what was asked', async () => {
  const { user, dialog, evidence } = await askEvidence();
  const password = within(dialog).getByLabelText('Password');
  expect(password).toHaveFocus();
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  await user.keyboard('{Enter}');
  expect(password).toHaveAccessibleDescription('Enter your password.');
  await user.keyboard('not the password{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your password.'));
  expect(password).toHaveFocus();
  expect(files).toHaveLength(0);

  await user.clear(password);
  await user.keyboard(`${PASSWORD}{Enter}`);
  await waitFor(() => expect(files).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(evidence).toHaveFocus());

  await user.click(evidence);
  await waitFor(() => expect(files).toHaveLength(2));
});

const enrolApp = () =>
  server.db
    .update(users)
    .set({ mfa_secret: seal(secretKey(server.deps.env), TOTP_SECRET, server.deps.random.bytes(12)) })
    .where(eq(users.id, personOf(3)));

it('asks a person with an app for a code', async () => {
  await enrolApp();
  const { user, dialog } = await askEvidence();
  const code = within(dialog).getByLabelText('Code');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.keyboard('12345{Enter}');
  expect(code).toHaveAccessibleDescription(/Enter the 6 digits of your app/);
  const right = new TOTP({ secret: TOTP_SECRET }).generate({ timestamp: server.clock.now().getTime() });
  await user.clear(code);
  await user.keyboard(`${right.slice(0, 3)} ${right.slice(3)}{Enter}`);
  await waitFor(() => expect(files).toHaveLength(1));
});

it('takes a passkey of a person who has nothing else, again after they stopped it', async () => {
  const authenticator = new Authenticator();
  await addPasskey(await server.as(3), authenticator);
  const browser = browserWith(authenticator);
  const { user, dialog, evidence } = await askEvidence();
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
  expect(within(dialog).queryByLabelText('Password')).not.toBeInTheDocument();
  browser.stopped = true;
  await user.click(within(dialog).getByRole('button', { name: 'Use a passkey' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('No passkey was used. Try again.');
  expect(files).toHaveLength(0);
  browser.stopped = false;
  await user.click(within(dialog).getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(evidence).toHaveFocus());
});

it('offers a passkey beside the code of an app, and refuses that of another person', async () => {
  await enrolApp();
  await addPasskey(await server.as(3), new Authenticator());
  browserWith(new Authenticator());
  const { user, dialog } = await askEvidence();
  expect(within(dialog).getByLabelText('Code')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Use a passkey' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This passkey was not accepted.');
  expect(files).toHaveLength(0);
});

it('names another way out to a browser that has no passkeys', async () => {
  await addPasskey(await server.as(3), new Authenticator());
  const { dialog } = await askEvidence();
  expect(dialog).toHaveTextContent('This browser cannot use a passkey here.');
  expect(within(dialog).queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
});

it('does nothing if the question is closed, and says so', async () => {
  const { user } = await askEvidence();
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/^Nothing was done, because you did not confirm/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(files).toHaveLength(0);
});

it('asks in front of the window that exports a list, which stays', async () => {
  expectConsole(/^ApiError: Nothing was done/);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/clients/${CLIENT}/show/do_not_calls` });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const exporting = await screen.findByRole('dialog', { name: /^Export/ });
  await server.db.update(sessions).set({ proved_at: null });
  await user.click(within(exporting).getByRole('button', { name: /^Export/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await within(exporting).findByRole('alert')).toHaveTextContent(/^Nothing was done/);
  await user.click(within(exporting).getByRole('button', { name: /^Export/ }));
  await user.type(await screen.findByLabelText('Password'), `${PASSWORD}{Enter}`);
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]!.text()).toContain('+12125550142');
});

it('goes to sign-in if the session has ended meanwhile', async () => {
  const { user } = await askEvidence();
  await server.db.delete(sessions);
  await user.keyboard(`${PASSWORD}{Enter}`);
  expect(await screen.findByLabelText('Email')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks before the audit log leaves as a file', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 4, at: '/audit_log' });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const exporting = await screen.findByRole('dialog', { name: /^Export/ });
  await server.db.update(sessions).set({ proved_at: null });
  await user.click(within(exporting).getByRole('button', { name: /^Export/ }));
  await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
  await user.keyboard(`${PASSWORD}{Enter}`);
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]!.text()).toContain('do_not_calls');
});

it('shows why it cannot be asked now', async () => {
  const { user, dialog } = await askEvidence();
  network.use(
    http.post(`${API}/users/me/session/proof`, () =>
      HttpResponse.json({ status: 429 }, { status: 429, headers: { 'retry-after': '60' } }),
    ),
  );
  await user.keyboard(`${PASSWORD}{Enter}`);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Too many tries. Try again in 60 s.');
});

const refusal = () =>
  new ApiError(403, { problem: { type: 'urn:problem:step_up_needed', variant: 'password' } });

it('asks once for all calls that are refused together, and not for one sent before the answer', async () => {
  const { user, dialog } = await askEvidence();
  expect(dialog).toBeInTheDocument();
  await user.keyboard(`${PASSWORD}{Enter}`);
  await waitFor(() => expect(files).toHaveLength(1));

  const shown: { props: { onProven: () => void; onCancel: (reason: string) => void } }[] = [];
  const show = (question: unknown) => void (question && shown.push(question as (typeof shown)[number]));
  place(show);
  const call = vi.fn(async () => 'done');
  const both = [again(refusal(), call), again(refusal(), call)];
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(call).not.toHaveBeenCalled();
  shown[0]!.props.onProven();
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  expect(await again(refusal(), call)).toBe('done');
  expect(shown).toHaveLength(1);

  const forbidden = new ApiError(403, { problem: { type: 'urn:problem:role' } });
  await expect(again(forbidden, call)).rejects.toBe(forbidden);

  const stillRefused = again(refusal(), () => Promise.reject(refusal()));
  await waitFor(() => expect(shown).toHaveLength(2));
  shown[1]!.props.onCancel('Not now');
  await expect(stillRefused).rejects.toMatchObject({ message: 'Not now' });
});
