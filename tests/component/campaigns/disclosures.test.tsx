import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { campaigns } from '../../../server/db/schema';
import { holdBuiltIn } from '../../../server/rulePacks/inForce';
import { BUILT_IN_PACK } from '../../../src/rules/law/rulePack/builtIn';
import { BUILT_IN_LAW, followLaw } from '../../../src/rules/law/quietHours/inForce';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { renderApp } from '../../support/render';
import { aPublisher, nextPack } from '../../support/rulePacks';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

/** The message editor where laws want words in texts. Days are the server’s, whose time its answers say. */
const publisher = aPublisher();
const server = await createTestServer({
  queue: { enqueue: async () => undefined },
  env: { RULE_PACK_KEYS: publisher.publicKey },
});
warm(() => import('../../../src/resources/campaigns/form/CampaignEdit'));

beforeEach(() => seedCampaign(server.db, { message: 'Vote. Reply STOP to opt out.' }));
afterAll(() => {
  holdBuiltIn();
  followLaw(BUILT_IN_LAW);
});

const goTo = (at: string) => server.clock.advance((Date.parse(at) - server.clock.now().getTime()) / 1000);

async function open(purpose: 'political' | null) {
  await server.db.update(campaigns).set({ purpose });
  await renderApp({ server, as: 3, at: `/campaigns/${CAMPAIGN}` });
  const message = await screen.findByLabelText('Message');
  const user = userEvent.setup();
  // The text does not name its sender, so that there is a list in any case.
  const hints = within(await screen.findByRole('list', { name: 'Hints' }));
  return { user, message, hints };
}

const PAID = /“Paid for by …” \(CA, FL\)/;

it('names the words for a political text from their first day on, until they are there', async () => {
  goTo('2026-12-07T15:00:00Z');
  const { user, message, hints } = await open('political');
  expect(await hints.findByText(PAID)).toBeInTheDocument();
  await user.clear(message);
  await user.paste('Vote. Paid for by Friends of Ana. Reply STOP to opt out.');
  const after = within(await screen.findByRole('list', { name: 'Hints' }));
  expect(after.queryByText(PAID)).toBeNull();
});

it('asks for the words of marketing where no purpose is stated, as the start does, and for those of politics not', async () => {
  goTo('2026-12-05T15:00:00Z');
  const { read } = BUILT_IN_PACK.disclosures!.CA![0]!;
  const OH = [{ from: '2026-12-07', purposes: ['marketing' as const], phrases: ['Ad:'], read }];
  const file = publisher.fileOf(nextPack({ disclosures: { ...BUILT_IN_PACK.disclosures, OH } }));
  const { json } = await (await server.as(5)).post('/rule_packs', { file });
  expect(json.state).toBe('proposed');
  const second = await server.as('role5@globex.example');
  expect((await second.post(`/rule_packs/${json.id}/agree`)).status).toBe(200);
  goTo('2026-12-07T15:00:00Z');
  const { hints } = await open(null);
  expect(await hints.findByText(/“Ad: …” \(OH\)/)).toBeInTheDocument();
  expect(hints.queryByText(PAID)).toBeNull();
});
