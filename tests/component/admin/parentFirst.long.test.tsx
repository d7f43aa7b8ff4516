import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { parentsOf, resourcesIn } from '../../../src/admin/entries';
import { pathParams } from '../../../src/contract/define';
import { allows } from '../../../src/contract/roles';
import { registry } from '../../../src/resources';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';

const server = await createTestServer();

/** Roles of which every list is one's. */
const ROLES = [4, 5];

const ofRecords = resourcesIn(registry).flatMap((declaration) => {
  const { name, list = [] } = declaration.contract;
  const isOfRecord = list.length > 0 && list.every(({ path }) => pathParams(path).length > 0);
  const as = ROLES.find((role) => list.some(({ roles }) => allows(roles, role)));
  return isOfRecord && as ? [{ name, as, parent: parentsOf(declaration)[0]?.resource }] : [];
});

it.each(ofRecords.filter(({ parent }) => parent))(
  '/$name, whose list is a part of a record, asks for the record without a request that must fail',
  async ({ name, as, parent }) => {
    await renderApp({ server, as, at: `/${name}` });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('combobox')).toHaveAccessibleName(/./);
    expect(main.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(main.getByRole('link', { name: /^Back to / })).toHaveAttribute('href', `/${parent}`);
    expect(main.queryByText('Try again')).toBeNull();
  },
);

it.each(ofRecords.filter(({ parent }) => !parent))(
  '/$name, which has no page, is no address',
  async ({ name, as }) => {
    await renderApp({ server, as, at: `/${name}` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  },
);

it('says that an address leads nowhere only once it is known', async () => {
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('main h1');
    if (heading) seen.add(heading.textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await renderApp({ server, as: 4, at: '/links' });
  expect(await screen.findByRole('heading', { level: 1, name: /^Links/ })).toBeInTheDocument();
  observer.disconnect();
  expect([...seen]).not.toContain('Page not found');
});
