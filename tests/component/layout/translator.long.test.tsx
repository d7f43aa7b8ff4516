import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clients } from '../../../server/db/schema';
import { startLanguage } from '../../../src/i18n/language';
import { tolerateTranslators } from '../../../src/i18n/tolerance';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { translatePage } from '../../support/translator';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/layout/browser/BrowserNotes'),
  () => import('../../../src/resources/es'),
);

const root = document.documentElement;
/** As the console's first code does. */
let stop = () => {};
beforeEach(() => {
  stop = tolerateTranslators();
});
afterEach(() => {
  stop();
  root.classList.remove('translated-ltr');
  root.lang = 'en';
  root.dir = 'ltr';
  localStorage.clear();
  startLanguage();
});

/** Texts next to each other that change, go, and come: what a translator's nodes break. */
function Figures() {
  const [count, setCount] = useState(1);
  return (
    <section>
      <p>
        {count} people{count % 2 === 0 && ' in an even number'} of <b>Acme</b>
        {count > 2 && <i> and more</i>}
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
    </section>
  );
}

it.each(['translated away', 'wrapped'] as const)(
  'shows what is true, not an old translation, in texts that were %s',
  async (how) => {
    const { unmount } = render(<Figures />);
    const button = screen.getByRole('button');
    const text = () => screen.getByRole('paragraph').textContent;
    await translatePage(how);
    for (const wanted of ['2 people in an even number of Acme', '3 people of Acme and more']) {
      await act(async () => button.click());
      await act(async () => {});
      const [figure] = wanted.split(' ');
      expect(text()).toContain(figure);
      expect(text()).not.toContain(String(Number(figure) - 1));
      expect(text()!.includes('even')).toBe(wanted.includes('even'));
      expect(text()!.includes('more')).toBe(wanted.includes('more'));
      await translatePage(how);
    }
    unmount();
    expect(document.querySelector('section')).toBeNull();
  },
);

it('keeps header, menu and page under a translator, and offers its own Spanish instead', async () => {
  await server.db.insert(clients).values(
    ['Acme Fitness', 'Zeta Dental'].map((name, index) => ({
      tenant_id: NORTHWIND,
      id: uuidOf(0xd101 + index),
      name,
      time_zone: 'America/New_York',
      created_at: new Date('2025-03-09T12:00:00Z'),
    })),
  );
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  await screen.findByRole('table', { name: 'Clients' });
  expect(screen.queryByText('Esta consola habla español.')).toBeNull();
  // The notes of the browser come once the page is at rest; from then on a translator is noticed.
  await waitFor(() => expect(root).not.toHaveClass('translated-ltr'));
  root.classList.add('translated-ltr');
  root.lang = 'es';
  expect(await screen.findByText('Esta consola habla español.')).toBeInTheDocument();
  await translatePage('translated away');
  await user.type(screen.getByRole('searchbox'), 'Zeta');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Acme/ })).toBeNull());
  await translatePage('translated away');
  await user.click(screen.getByRole('link', { name: /Help/ }));
  await translatePage('translated away');
  await user.click(screen.getByRole('link', { name: /Campaigns/ }));
  await screen.findByRole('heading', { level: 1, name: /Campaigns/ });
  expect(screen.queryByText(/This page cannot be shown/)).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cambiar a español' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Campañas' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cambiar a español' })).toBeNull();
});

it('offers the language that the browser prefers until it is dismissed, in this visit and the next', async () => {
  const user = userEvent.setup();
  const language = Object.getOwnPropertyDescriptor(Navigator.prototype, 'language')!;
  Object.defineProperty(Navigator.prototype, 'language', { configurable: true, get: () => 'es-MX' });
  try {
    const { unmount } = await renderApp({ server, as: 3, at: '/clients' });
    const offer = await screen.findByText('Esta consola habla español.');
    await user.click(within(offer.parentElement!).getByRole('button', { name: 'Descartar' }));
    expect(screen.queryByText('Esta consola habla español.')).toBeNull();
    unmount();
    await renderApp({ server, as: 3, at: '/help' });
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    expect(localStorage.getItem('language_offer')).not.toBeNull();
    expect(screen.queryByText('Esta consola habla español.')).toBeNull();
  } finally {
    Object.defineProperty(Navigator.prototype, 'language', language);
  }
});
