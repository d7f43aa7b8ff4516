import { expectAccessible } from './axe';
import { asPerson, type Person } from './api';
import { aClient } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';

interface Stored {
  id: string;
  name: string;
  version: number;
}

const SIZE = 2;
const PHONES = ['+15005550200', '+15005550210', '+15005550220'];

/** Sets the size of the tenant whose administrator this is; null: none. */
async function setSize(admin: Person, approval_above: number | null): Promise<void> {
  const { records } = await asPerson<{ records: Stored[] }>(admin, 'GET', '/sending_days?limit=100');
  const { id, version } = records[0]!;
  await asPerson(admin, 'POST', `/sending_days/${id}`, { version, approval_above });
}

async function aCampaign(staff: Person): Promise<Stored> {
  const { id: client_id } = await aClient(staff, 'Approvals', '503');
  const mark = Date.now().toString(36);
  const audience = await asPerson<Stored>(staff, 'POST', '/audiences', { client_id, name: `Many ${mark}` });
  const targets = PHONES.map((phone) => ({ phone }));
  await asPerson(staff, 'POST', `/audiences/${audience.id}/targets`, { targets });
  return asPerson<Stored>(staff, 'POST', '/campaigns', {
    client_id,
    name: `Large ${mark}`,
    message: 'Hello from the shop. Reply STOP to opt out.',
    audience_ids: [audience.id],
  });
}

// Other tests of this installation start jobs alone.
test.afterEach(async ({ person }) => setSize(await person(4), null));

test('one person asks for a large job, and another one starts it', async ({ page, become, person }) => {
  await setSize(await person(4), SIZE);
  const campaign = await aCampaign(await person(3));

  await become(3);
  await visit(page, `/campaigns/${campaign.id}/show/review`);
  const main = page.getByRole('main');
  await expect(main).toContainText('This job reaches more than 2 people');
  await main.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(main).toContainText('A request for approval waits: 3 people');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Open the request' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const request = new URL(page.url()).pathname;

  await become(4);
  await visit(page, '/today');
  await main.getByRole('link', { name: /job to approve|jobs to approve/ }).click();
  await main.locator(`a[href="${request}"]`).click();
  await expect(main).toContainText('Hello from the shop.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('texts 3 people');
  await question.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(main).toContainText('Approved');
  const jobs = await asPerson<{ total: number }>(await person(3), 'GET', `/campaigns/${campaign.id}/jobs`);
  expect(jobs.total).toBe(1);
});
