import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RETRY_AFTER } from '../../../src/admin/declarations';
import type { Parts } from '../../../src/boot/compose';
import { whole } from '../../../src/boot/whole';
import { expectConsole } from '../../support/console';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm();
afterEach(() => vi.useRealTimers());

/** The console as it starts: the heads of the menu are here, the declarations without one come when `arrive` says so. */
function starting() {
  const asked: { arrive: () => void; fail: () => void }[] = [];
  const parts: Parts = {
    more: () =>
      new Promise((resolve, reject) => {
        asked.push({ arrive: () => resolve(whole), fail: () => reject(new TypeError('Failed to fetch')) });
      }),
  };
  return { asked, parts };
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('shows a list of the menu without the declarations that come later', async () => {
  const { asked, parts } = starting();
  await renderApp({ server, as: 4, at: '/clients', parts });
  expect(await screen.findByText('There are no clients yet')).toBeInTheDocument();
  expect(asked).toHaveLength(0);
});

it('waits at the address of another resource, and then shows its page with its own words', async () => {
  const { asked, parts } = starting();
  await renderApp({ server, as: 4, at: '/brands/create', parts });
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await act(async () => asked[0]!.arrive());
  expect(await title('New brand')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

it('says that a page could not be loaded when they do not come, and shows it when they come later', async () => {
  expectConsole(/TypeError: Failed to fetch/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { asked, parts } = starting();
  await renderApp({ server, as: 4, at: '/brands/create', parts });
  await screen.findByRole('navigation', { name: 'Main menu' });
  await act(async () => asked[0]!.fail());
  expect(await title('This page cannot be shown')).toBeInTheDocument();
  expect(asked).toHaveLength(1);

  await vi.advanceTimersByTimeAsync(RETRY_AFTER);
  act(() => screen.getByRole('link', { name: 'Clients' }).click());
  expect(await title('Clients')).toBeInTheDocument();
  act(() => window.history.back());
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 10_000 });
  await act(async () => asked[1]!.arrive());
  expect(await title('New brand')).toBeInTheDocument();
});
