import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { closeFilters, openFilters } from '../../support/filters';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';

const server = await createTestServer();

it('shows the rules of a day, and those that change on a coming one', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 1, at: '/jobs' });
  await user.click(await screen.findByRole('button', { name: 'More pages' }));
  await user.click(await screen.findByRole('link', { name: 'State rules' }));
  await screen.findByRole('heading', { level: 1, name: 'State rules' });
  expect(await screen.findByText(/not legal advice/)).toBeVisible();
  const on = async (day: string, change: RegExp) => {
    const filters = await openFilters(user);
    fireEvent.change(filters.getByLabelText('On'), { target: { value: day } });
    await closeFilters(user);
    return (await screen.findAllByText(change))[0]!.closest('tr')!;
  };
  expect(await on('2023-09-30', /^From .Oct 1, 2023.$/)).toHaveTextContent(
    /^Connecticut.8.AM–9.PM.*From .Oct 1, 2023.{1,2} .9.AM–8.PM. every day/,
  );
  expect(await on('2026-11-30', /^From .Dec 1, 2026.$/)).toHaveTextContent(
    /^Alabama.8.AM–9.PM.*Open.*weekdays .8.AM–8.PM., Saturday .*, Sunday no texts, no texts on holidays/,
  );
  expect(await on('2026-12-06', /1-3-8/)).toHaveTextContent(/^Alabama.8.AM–8.PM.*No textsNo texts/);
  expect(screen.queryByText(/^From/)).toBeNull();
  expect(screen.getByText('Florida').closest('tr')).toHaveTextContent(/^Florida.8.AM–8.PM.*Open3/);
});

it('shows all entries of a state with their sources', async () => {
  await renderApp({ server, as: 3, at: '/state_rules/RI/show' });
  await screen.findByRole('heading', { level: 1, name: 'Rhode Island' });
  expect(await screen.findByText(/Vendors apply its hours to texts/)).toBeVisible();
  expect(await screen.findByText(/names mobile numbers/)).toBeVisible();
  expect(screen.getByText('Purposes').parentElement).toHaveTextContent('PurposesAll purposes');
});

it('shows how many texts a state allows in 24 hours, and by which law', async () => {
  await renderApp({ server, as: 3, at: '/state_rules/OR/show' });
  await screen.findByRole('heading', { level: 1, name: 'Oregon' });
  const limit = await screen.findByText('at most 3 texts to a person in 24 hours');
  expect(limit.closest('li')).toHaveTextContent(
    /^From \W*Jan 1, 2026.*at most 3.*HB 3865.*Purchases are not known here/,
  );
});
