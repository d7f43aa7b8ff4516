import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { expectConsole } from '../../support/console';
import { API, network } from '../../support/msw';
import { aPublisher, hoursWith, nextPack, someHours } from '../../support/rulePacks';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';

const server = await createTestServer();
const publisher = aPublisher();
server.deps.env = { ...server.deps.env, RULE_PACK_KEYS: publisher.publicKey };

/** The first page of a file loads the console. */
const PATIENT = { timeout: 10_000 };

const failing = () => HttpResponse.json({ title: 'x', status: 400 }, { status: 400 });

/** Opens the page from another one, whose answers have come. */
async function open(role: number, ...faults: Parameters<typeof network.use>) {
  const user = userEvent.setup();
  await renderApp({ server, as: role, at: '/jobs' });
  const more = await screen.findByRole('button', { name: 'More pages' }, PATIENT);
  network.use(...faults);
  await user.click(more);
  await user.click(await screen.findByRole('link', { name: 'State rules' }));
  return user;
}

const region = (name: RegExp) => screen.findByRole('region', { name });

it('says that the rules could not be read, never that there are none, and reads them again', async () => {
  expectConsole(/ApiError/);
  const user = await open(3, http.get(`${API}/state_rules`, failing, { once: true }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No state is found')).toBeNull();
  expect(screen.queryByRole('row', { name: /Alabama/ })).toBeNull();
  await user.click(again);
  expect(await screen.findByRole('row', { name: /Alabama/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('says that the version in force or the packs could not be read, and offers no proposal meanwhile', async () => {
  expectConsole(/ApiError/);
  const user = await open(
    5,
    http.get(`${API}/rule_packs`, failing, { once: true }),
    http.get(`${API}/rule_packs/in_force`, failing, { once: true }),
  );
  const pack = within(await region(/^Rule pack$/));
  const [version, packs] = await pack.findAllByRole('button', { name: 'Try again' });
  expect(pack.queryByLabelText('Propose a signed rule pack')).toBeNull();
  expect(pack.queryByText(/built into this version/)).toBeNull();
  await user.click(version!);
  expect(await pack.findByText(/built into this version/)).toBeVisible();
  await user.click(packs!);
  expect(await pack.findByLabelText('Propose a signed rule pack')).toBeInTheDocument();
});

it('keeps the chosen draft and its comparison when the proposal is not saved', async () => {
  expectConsole(/ApiError/);
  const user = userEvent.setup();
  await renderApp({ server, as: 5, at: '/state_rules' });
  const draft = nextPack({ hours: hoursWith({ OH: [someHours('2026-12-10', 11, 19)] }) });
  const pack = within(await region(/^Rule pack$/));
  await user.upload(
    await pack.findByLabelText('Propose a signed rule pack'),
    new File([publisher.fileOf(draft)], 'pack.json', { type: 'application/json' }),
  );
  const question = within(await screen.findByRole('dialog', { name: /^Propose the rule pack/ }));
  network.use(http.post(`${API}/rule_packs`, failing, { once: true }));
  await user.click(question.getByRole('button', { name: 'Propose' }));
  expect(await question.findByRole('alert')).toBeVisible();
  expect(question.getByRole('row', { name: /OH.*Dec 10, 2026.*11 AM–7 PM/ })).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Propose' }));
  expect(await pack.findByText(/Another administrator of the provider has to agree/)).toBeVisible();
});
