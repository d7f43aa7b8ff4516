import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';

const server = await createTestServer();

it('names the words that a state wants in texts, with the purpose, the first day and the statute', async () => {
  await renderApp({ server, as: 3, at: '/state_rules/FL/show' });
  await screen.findByRole('heading', { level: 1, name: 'Florida' });
  const words = await screen.findByText(/^texts contain \W*Paid for by\W*$/i);
  expect(words.closest('li')).toHaveTextContent(/^From \W*Dec 5, 2026.*Political.*Fla\. Stat\. § 106\.147/);
});

it('shows no such part for a state without one, and its hours with their source', async () => {
  await renderApp({ server, as: 3, at: '/state_rules/RI/show' });
  await screen.findByRole('heading', { level: 1, name: 'Rhode Island' });
  expect((await screen.findAllByText(/Vendors apply its hours to texts/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/texts contain/i)).toBeNull();
});
