import { expectAccessible } from './axe';
import { aClient, asPerson } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';
import { pressFirst } from './screens';

test('a campaign gets numbers of its client, those of its recipients’ area first, and keeps them while it sends', async ({
  page,
  become,
}) => {
  await become(3);
  const client = await aClient(page, 'Garden Club', '312');
  const far = (
    await asPerson<{ records: { phone: string }[] }>(
      page,
      'GET',
      `/clients/${client.id}/available_numbers?area_code=206&limit=100`,
    )
  ).records.find(({ phone }) => !phone.endsWith('7'))!.phone;
  await asPerson(page, 'POST', `/clients/${client.id}/virtual_numbers`, { phone: far });
  const audience = await asPerson<{ id: string }>(page, 'POST', '/audiences', {
    client_id: client.id,
    name: `Members of ${client.name}`,
  });
  await asPerson(page, 'POST', `/audiences/${audience.id}/targets`, {
    targets: ['+13125550141', '+13125550142', '+13125550143', '+17185550144'].map((phone) => ({ phone })),
  });
  const campaign = await asPerson<{ id: string }>(page, 'POST', '/campaigns', {
    client_id: client.id,
    name: `Bulbs of ${client.name}`,
    message: 'Garden Club: tulip bulbs are in. Reply STOP to opt out.',
    audience_ids: [audience.id],
  });
  const tab = `/campaigns/${campaign.id}/show/campaign_virtual_numbers`;
  const main = page.getByRole('main');

  await test.step('add several at once', async () => {
    await visit(page, tab);
    await expect(main).toContainText('sends from all numbers of its client');
    await pressFirst(page, 'Add numbers');
    const offers = page.getByRole('table', { name: 'Add numbers' }).getByRole('row');
    const shared = offers.filter({ hasText: 'Shared by all clients' });
    await expect(shared.first()).toBeVisible();
    const own = offers.filter({ has: page.getByRole('checkbox'), hasNotText: 'Shared by all clients' });
    await expect(own).toHaveCount(2);
    await expect(offers.nth(1)).toContainText('(312)');
    await expect(offers.nth(1).getByRole('cell').last()).toHaveText('3');
    await expectAccessible(page);
    for (const box of await own.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Add 2 numbers' }).click();
    await expect(page.getByRole('table', { name: 'Result for each number' })).toContainText('Added');
    // The remaining numbers belong to no client.
    await expect(own).toHaveCount(0);
    await expect(shared.first()).toBeVisible();
  });

  await test.step('see the match, and take one away', async () => {
    await page.getByRole('link', { name: 'Back to the campaign’s numbers' }).click();
    await expect(main).toContainText('3 of 4 recipients (75%) will see a local number');
    const rows = main.getByRole('row');
    await expect(rows).toHaveCount(3);
    await expectAccessible(page);
    await rows
      .filter({ hasText: '(206)' })
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(rows).toHaveCount(2);
  });

  await test.step('settled while a job waits', async () => {
    const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
    await asPerson(page, 'POST', `/campaigns/${campaign.id}/jobs`, { after: null, scheduled_at });
    await visit(page, tab);
    // Another user scheduled it: the page finds out with its next poll.
    await expect(main).toContainText('You can change its numbers once it is done or stopped', {
      timeout: 30_000,
    });
    await expect(main.getByRole('row')).toHaveCount(2);
    await expect(main.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Add numbers' })).toHaveCount(0);
  });
});
