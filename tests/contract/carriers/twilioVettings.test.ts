import { beforeEach, expect, it } from 'vitest';
import { agreedTo } from '../../support/carriers/fees';
import { anAcceptedBrand, REGISTERING } from '../../support/carriers/registrars';
import { twilioAccount } from '../../support/carriers/rest';
import { createSendingServer } from '../../support/sending';

const server = await createSendingServer();
const { as, work, sending, deps, clock } = server;

const TOKEN = 'cv|1.0|tcr|10dlc|9975c339';
const IMPORT = { provider: 'CV', vetting_id: '9975c339', vetting_token: TOKEN };

let made: Awaited<ReturnType<typeof twilioAccount>>;
let path: string;
beforeEach(async () => {
  made = await twilioAccount(server, REGISTERING);
  sending.carrier = deps.carrier = made.accounts;
  path = `/brands/${await anAcceptedBrand(server)}/vettings`;
});

const vetting = async () => (await (await as(3)).get(path)).json.records[0];

/** Everything that is asked again by then. */
async function later(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

it('of Campaign Verify is imported by its token, and is valid when Twilio says so', async () => {
  expect((await (await as(3)).post(path, IMPORT)).status).toBe(201);
  await work();
  expect(made.standIn.hub.vettings).toMatchObject([
    { vetting_id: TOKEN, vetting_provider: 'campaign-verify' },
  ]);
  Object.assign(made.standIn.hub.vettings[0]!, { vetting_status: 'SUCCESS' });
  await later(60);
  expect(await vetting()).toMatchObject({ state: 'UNSCORE', vetting_class: 'POLITICAL', trouble: null });
});

it('whose answer was lost is found by its token, and imported once', async () => {
  made.standIn.hub.vettingScript.push('taken, cut');
  await (await as(3)).post(path, IMPORT);
  await work();
  await later(60);
  Object.assign(made.standIn.hub.vettings[0]!, { vetting_status: 'FAILED' });
  await later(60);
  expect(await vetting()).toMatchObject({ state: 'FAILED' });
  expect(made.standIn.hub.vettings).toHaveLength(1);
});

it('cannot be ordered: Twilio has brands vetted only while it registers them', async () => {
  const order = { provider: 'AEGIS', vetting_class: 'STANDARD', confirmed: agreedTo(40_000_000) };
  const { status, json } = await (await as(3)).post(path, order);
  expect(status).toBe(422);
  expect(json.errors).toMatchObject([{ field: 'provider' }]);
});
