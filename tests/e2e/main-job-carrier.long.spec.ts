import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureConsole } from '../../scripts/console';
import { startProduct } from '../../scripts/product';
import { TelnyxServer } from '../support/carriers/telnyxServer';
import { asPerson, doNotCalls } from './api';
import { expect, test as base } from './fixtures';
import { openMore, openReview, outcomes, startNow } from './screens';

/** Starting a product and filling its demo on a busy machine, ms. */
const PRODUCT_STARTS = 300_000;
const LONG = 120_000;
const ACCOUNT = 'main';
/** Toll-free and verified, so that no 10DLC campaign is wanted of it. */
const SENDER = '+18335550190';
const PHONES = Array.from({ length: 30 }, (_, n) => `+1202555${String(1_000 + n)}`);
const [STOPPING, LOST] = [PHONES[0]!, PHONES[1]!];

/** A product whose only account is at Telnyx, played by a server that dedupes nothing. */
const test = base.extend<object, { carrier: TelnyxServer }>({
  carrier: [
    // Playwright reads from the braces what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const standIn = new TelnyxServer({ now: () => new Date() }, ACCOUNT);
      standIn.records = 'none';
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ carrier }, use) => {
      ensureConsole();
      const folder = mkdtempSync(join(tmpdir(), 'carriers-'));
      const file = join(folder, 'carriers.json');
      const account = {
        kind: 'telnyx',
        api_key: carrier.apiKey,
        public_key: carrier.publicKey,
        base_url: await carrier.listen(),
        public_url: 'https://sms.example',
        numbers: [SENDER],
        holds_minutes: 0,
        per_second: 50,
      };
      writeFileSync(file, JSON.stringify({ accounts: { [ACCOUNT]: account } }));
      const product = await startProduct({ CARRIERS_FILE: file });
      await use(product);
      await product.stop();
      rmSync(folder, { recursive: true });
    },
    // It stays automatic, which the types of what is overridden do not know.
    { scope: 'worker', auto: true, timeout: PRODUCT_STARTS } as { scope: 'worker'; timeout: number },
  ],
});

test('the main job through a carrier that loses an answer: each message once, and none after a STOP', async ({
  page,
  signIn,
  person,
  product,
  carrier,
}) => {
  test.setTimeout(PRODUCT_STARTS + 300_000);
  const staff = await person(3);
  const made = (path: string, data: unknown) => asPerson<{ id: string }>(staff, 'POST', path, data);
  /** Sends a webhook as the carrier would. */
  const tell = async (hook: Request) => {
    const { pathname } = new URL(hook.url);
    const answer = await fetch(`${product.url}/hooks${pathname}`, {
      method: 'POST',
      headers: hook.headers,
      body: await hook.text(),
    });
    expect(answer.status).toBe(200);
  };
  const report = async (from: number) => {
    for (const message of carrier.taken.slice(from)) await tell(carrier.ended(message));
  };
  const submitted = (phone: string) => carrier.submissions.filter(({ to }) => to === phone).length;

  const client = await made('/clients', { name: 'Harbor Gym', time_zone: 'America/New_York' });
  const number = await made(`/clients/${client.id}/virtual_numbers`, { phone: SENDER });
  const statement = `/virtual_numbers/${number.id}/verify?reference=TFV-1&on=2026-01-01`;
  await asPerson(await person(5), 'POST', statement);
  const audience = await made('/audiences', { name: 'Members', client_id: client.id });
  await made(`/audiences/${audience.id}/targets`, { targets: PHONES.map((phone) => ({ phone })) });
  const campaign = await made('/campaigns', {
    client_id: client.id,
    name: 'We are open',
    message: 'Harbor Gym is open again. Reply STOP to opt out.',
    audience_ids: [audience.id],
  });

  const main = page.getByRole('main');
  const progress = page.getByRole('region', { name: 'Progress', exact: true });
  await test.step('start the job', async () => {
    carrier.meet([LOST], 'taken, cut');
    await signIn(3);
    await page.goto(`/campaigns/${campaign.id}/show`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are open');
    await openReview(page);
    await startNow(main);
    await page.waitForURL('**/show/results?job=*');
    await expect.poll(() => carrier.taken.length, { timeout: LONG }).toBe(PHONES.length);
  });

  await test.step('its receipts complete it, the one whose answer was lost included', async () => {
    await expect(main).toContainText('delivery receipt', { timeout: LONG });
    await report(0);
    await expect(progress).toContainText('Completed', { timeout: LONG });
    await expect(async () => expect((await outcomes(page)).get('Delivered')).toBe(PHONES.length)).toPass({
      timeout: LONG,
    });
  });

  await test.step('a person opts out, and the next job leaves them out', async () => {
    await tell(carrier.text(STOPPING, SENDER, 'STOP', 'MO-1'));
    expect((await doNotCalls(staff, client.id)).get(STOPPING)).toBe('stop_reply');
    await page.goto(`/campaigns/${campaign.id}/show`);
    await openMore(page);
    await main.getByRole('button', { name: 'Start job', exact: true }).click();
    await expect(main).toContainText('Already sent.');
    await startNow(main);
    await page.waitForURL('**/show/results?job=*');
    await expect.poll(() => carrier.taken.length, { timeout: LONG }).toBe(2 * PHONES.length - 1);
    await report(PHONES.length);
    await expect(progress).toContainText('Completed', { timeout: LONG });
    expect((await outcomes(page)).get('Skipped: on the do-not-call list')).toBe(1);
  });

  expect(PHONES.map(submitted)).toEqual(PHONES.map((phone) => (phone === STOPPING ? 1 : 2)));
});
