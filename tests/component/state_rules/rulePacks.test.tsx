import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, expect, it } from 'vitest';
import { holdBuiltIn, packInForce } from '../../../server/rulePacks/inForce';
import { BUILT_IN_PACK } from '../../../src/rules/law/rulePack/builtIn';
import { expectConsole } from '../../support/console';
import { API, network } from '../../support/msw';
import { aPublisher, hoursWith, nextPack, someHours } from '../../support/rulePacks';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';

const server = await createTestServer();
const publisher = aPublisher();
server.deps.env = { ...server.deps.env, RULE_PACK_KEYS: publisher.publicKey };
afterAll(holdBuiltIn);

const hours = someHours('2026-12-10', 11, 19);
const read = { ...hours.read, sourceKind: 'secondary' } as const;
const pack = nextPack({ hours: hoursWith({ OH: [{ ...hours, read }] }) });
const fileOf = (content: string) => new File([content], 'pack.json', { type: 'application/json' });
const section = () => screen.findByRole('region', { name: 'Rule pack' });

it('is compared, proposed by one person and agreed to by another', async () => {
  const first = await renderApp({ server, as: 5, at: '/state_rules' });
  const user = userEvent.setup();
  expect(await within(await section()).findByText(/built into this version/)).toBeVisible();
  await user.upload(await within(await section()).findByLabelText('Propose a signed rule pack'), fileOf('{'));
  expect(await within(await section()).findByRole('alert')).toHaveTextContent('not a signed rule pack');
  await user.upload(
    within(await section()).getByLabelText('Propose a signed rule pack'),
    fileOf(publisher.fileOf(pack)),
  );
  const question = await screen.findByRole('dialog', { name: 'Propose the rule pack 2026-12-01.1?' });
  expect(
    await within(question).findByRole('row', {
      name: /OH.*Dec 10, 2026.*11 AM–7 PM.*Not read in the statute: lists of vendors or others say so/,
    }),
  ).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Propose' }));
  expect(
    await within(await section()).findByText(/Another administrator of the provider has to agree/),
  ).toBeVisible();
  expect(within(await section()).queryByRole('button', { name: 'Agree' })).toBeNull();
  expect(within(await section()).getByRole('button', { name: 'Withdraw' })).toBeVisible();
  first.unmount();

  await renderApp({ server, as: 'role5@globex.example', at: '/state_rules' });
  await user.click(await within(await section()).findByRole('button', { name: 'Agree' }));
  const agreement = await screen.findByRole('dialog', { name: 'Put the rule pack 2026-12-01.1 in force?' });
  expectConsole(/ApiError/);
  const failing = () => HttpResponse.json({ title: 'No', status: 400 }, { status: 400 });
  network.use(http.post(`${API}/rule_packs/:id/agree`, failing, { once: true }));
  await user.click(within(agreement).getByRole('button', { name: 'Agree' }));
  expect(await within(agreement).findByRole('alert')).toBeVisible();
  expect(packInForce().row).toBeNull();
  await user.click(within(agreement).getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(packInForce().pack.version).toBe('2026-12-01.1'));
  expect(
    await within(await section()).findByText(/Proposed by .*Role 5.*agreed to by .*Role 5/),
  ).toBeVisible();
  expect(
    await within(await section()).findByRole('button', { name: 'Download the rule pack 2026-12-01.1' }),
  ).toBeVisible();
  await user.click(
    within(await section()).getByRole('button', { name: 'Changes in the rule pack 2026-12-01.1' }),
  );
  const past = await screen.findByRole('dialog', { name: 'Changes in the rule pack 2026-12-01.1' });
  expect(await within(past).findByRole('row', { name: /OH.*Dec 10, 2026.*11 AM–7 PM/ })).toBeVisible();
  await user.click(within(past).getByRole('button', { name: 'Close' }));
});

it('shows the version alone to a tenant', async () => {
  await renderApp({ server, as: 3, at: '/state_rules' });
  expect(await within(await section()).findByText(`Version ${BUILT_IN_PACK.version}`)).toBeVisible();
  expect(within(await section()).queryByLabelText('Propose a signed rule pack')).toBeNull();
});
