import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { chooseLanguage } from '../../../src/i18n/language';
import { renderApp } from '../../support/render';
import { PASSWORD } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/pages/auth/Foot'),
  () => import('../../../src/theme/useAppearance'),
  () => import('../../../src/i18n/es/auth'),
  () => import('../../../src/resources/es'),
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/layout/browser/BrowserNotes'),
);

const root = document.documentElement;
afterEach(() => {
  chooseLanguage('en');
  root.lang = 'en';
  root.dir = 'ltr';
});

it('lets the language be chosen before signing in, keeps what is typed, and remembers it', async () => {
  const user = userEvent.setup();
  await renderApp({ server });
  await user.type(screen.getByLabelText('Email'), 'role3@northwind.example');
  const languages = await screen.findByRole('group', { name: 'Language' });
  expect(within(languages).getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(languages).getByRole('button', { name: 'العربية' }));
  expect(await screen.findByRole('heading', { name: 'تسجيل الدخول' })).toBeInTheDocument();
  await vi.waitFor(() => expect(root).toHaveAttribute('dir', 'rtl'));
  await user.click(screen.getByRole('button', { name: 'Español' }));
  expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeInTheDocument();
  await vi.waitFor(() => expect(root).toHaveAttribute('dir', 'ltr'));
  expect(screen.getByLabelText('Correo electrónico')).toHaveValue('role3@northwind.example');
  await user.type(screen.getByLabelText('Contraseña'), `${PASSWORD}{Enter}`);
  expect(await screen.findByRole('heading', { level: 1, name: /^Clientes/ })).toBeInTheDocument();
  expect(localStorage.getItem('language')).toBe('es');
});

/** As Chromium does where the person blocks all cookies. */
function closeStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    const own = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException(`Access to '${name}' is denied`, 'SecurityError');
      },
    });
    restore.push(() => {
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
    });
  }
}
const restore: (() => void)[] = [];
const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });

it.each([
  ['is closed', closeStorage],
  ['is full', fill],
])('signs in for this tab, and says so before and after, where storage %s', async (_how, close) => {
  close();
  const open = () => {
    vi.restoreAllMocks();
    for (const each of restore.splice(0)) each();
  };
  onTestFinished(open);
  try {
    const user = userEvent.setup();
    await renderApp({ server });
    expect(await screen.findByText(/You can sign in, but only until this tab is closed/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Email'), 'role3@northwind.example');
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    await screen.findByRole('heading', { level: 1, name: /^Clients/ });
    const note = await screen.findByText(/what you have not saved last until this tab is closed/);
    await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(root).toHaveAttribute('data-theme', 'dark');
    await user.click(screen.getByRole('link', { name: /Campaigns/ }));
    await screen.findByRole('heading', { level: 1, name: /^Campaigns/ });
    expect(note).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Switch to light/ }));
    await user.click(screen.getByRole('button', { name: /^Account of/ }));
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Logged out successfully!')).toBeInTheDocument();
  } finally {
    open();
  }
});
