import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { I18nContextProvider } from 'ra-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { clients } from '../../../server/db/schema';
import { messageOf } from '../../../src/admin/problems';
import { ApiError } from '../../../src/dataProvider/errors';
import { createI18n } from '../../../src/i18n';
import Toast from '../../../src/layout/Toast';
import { texts as ar } from '../../../src/resources/ar';
import { texts as es } from '../../../src/resources/es';
import type { Language } from '../../../src/rules/words/languages';
import { expectConsole } from '../../support/console';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/form/CreatePage'),
  () => import('../../../src/admin/inputs/TextInput'),
  () => import('../../../src/admin/show/BuiltShow'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
);

const ID = 'b7a1c2d3e4f50617';
const CLIENT = uuidOf(0xc001);
const failure = () =>
  HttpResponse.json(
    { type: 'about:blank', title: 'Failed', status: 500, request_id: ID },
    { status: 500, headers: { 'content-type': 'application/problem+json' } },
  );

/** Copies the reference in the failure that the page shows. */
async function copied() {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockClear();
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByText(ID).parentElement!.querySelector('button')!);
  return write.mock.calls;
}

const SPEECH = { es, ar };
function toast(message: string, language: Language, type: 'error' | 'success' = 'error') {
  const load = () => Promise.reject(new Error('None'));
  const provider = createI18n(
    [],
    language === 'en' ? undefined : { language, texts: SPEECH[language], load },
  );
  const error = new ApiError(500, { problem: { detail: message }, requestId: ID });
  render(
    <I18nContextProvider value={provider}>
      <Toast
        toast={{ message: type === 'error' ? messageOf(error, provider.translate) : message, type }}
        onClose={() => {}}
      />
    </I18nContextProvider>,
  );
}

beforeEach(() => expectConsole(/ApiError/));

it.each(['en', 'es', 'ar'] as const)('is copied from a toast: %s', async (language) => {
  toast('The server failed.', language);
  expect(await copied()).toEqual([[ID]]);
});

it('is only in a toast about a failure that has one', () => {
  toast(`Reference: ${ID}`, 'en', 'success');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('is copied from a form', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients/create' });
  await user.type(await screen.findByLabelText('Name'), 'Harbor Fitness');
  network.use(http.post(`${API}/clients`, failure));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await copied()).toEqual([[ID]]);
});

it('is copied from a window that asks', async () => {
  await server.db
    .insert(clients)
    .values({ tenant_id: NORTHWIND, id: CLIENT, name: 'Acme', time_zone: 'America/New_York' });
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/clients/${CLIENT}/show` });
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  network.use(http.post(`${API}/clients/${CLIENT}/archive`, failure));
  const window = await screen.findByRole('dialog');
  await user.click(within(window).getByRole('button', { name: 'Archive' }));
  expect(await copied()).toEqual([[ID]]);
});
