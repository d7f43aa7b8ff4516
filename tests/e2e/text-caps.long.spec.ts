import type { Page } from '@playwright/test';
import { call } from './api';
import { expectAccessible } from './axe';
import { tollFree } from './csvFile';
import { expect, test } from './fixtures';
import { noonAndMidnight } from './hours';

interface Stored {
  id: string;
  name: string;
  version: number;
}

/** Sets the tenant's own cap on texts to a person. */
async function setCap(page: Page, most_texts: number | null): Promise<void> {
  const { records } = (await call(page, 'GET', '/sending_days')) as { records: Stored[] };
  const { id, version } = records[0]!;
  await call(page, 'POST', `/sending_days/${id}`, { most_texts, version });
}

/** Two campaigns of a new client to the same two people, where it is noon. */
async function prepare(page: Page): Promise<[Stored, Stored]> {
  const mark = Date.now().toString(36);
  const client = (await call(page, 'POST', '/clients', {
    name: `Day Lark Books ${mark}`,
    time_zone: 'America/New_York',
    quiet_hours: 'hold',
  })) as Stored;
  const { id: client_id } = client;
  const audience = (await call(page, 'POST', '/audiences', { client_id, name: `Walkers ${mark}` })) as Stored;
  const { noon } = noonAndMidnight(new Date());
  await call(page, 'POST', `/audiences/${audience.id}/targets`, {
    targets: [0, 1].map((i) => ({ phone: tollFree(i), fields: { time_zone: noon } })),
  });
  const aCampaign = async (name: string) =>
    (await call(page, 'POST', '/campaigns', {
      client_id,
      name: `${name} ${mark}`,
      message: 'Day Lark Books: the new shelf is in. Reply STOP to opt out.',
      audience_ids: [audience.id],
    })) as Stored;
  return [await aCampaign('Morning shelf'), await aCampaign('Second shelf')];
}

const start = (page: Page, { id }: Stored) =>
  call(page, 'POST', `/campaigns/${id}/jobs`, { after: null, hours: 'hold' }) as Promise<Stored>;

test('a text beyond the cap waits, and the job says why', async ({ page, become }) => {
  await become(4);
  await setCap(page, 1);
  try {
    const [first, second] = await prepare(page);
    const sent = await start(page, first);
    await expect
      .poll(async () => {
        const job = await call(page, 'GET', `/campaigns/${first.id}/jobs/${sent.id}`);
        return (job as { pending: number }).pending;
      })
      .toBe(0);
    const held = await start(page, second);
    await page.goto(`/campaigns/${second.id}/show/results?job=${held.id}`);
    const progress = page.getByRole('region', { name: 'Progress' });
    await expect(progress.getByText('Text limit', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
    await expect(progress.getByText('2 people have had as many texts in 24 hours as allowed')).toBeVisible();
    await expect(progress.getByText('Already 1 text in 24 hours')).toBeVisible();
    await expect(progress.getByText('Next texts allowed', { exact: true })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await setCap(page, null);
  }
});
