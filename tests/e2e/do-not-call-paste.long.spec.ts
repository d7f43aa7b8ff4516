import { aClient } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';
import { pressFirst } from './screens';

/** Area codes of the fictional numbers. */
const CODES = Array.from({ length: 50 }, (_, n) => 202 + n).filter((code) => code % 100 !== 11);
const WAYS = [
  (area: number, last: string) => `(${area}) 555-${last}`,
  (area: number, last: string) => `${area}.555.${last}`,
  (area: number, last: string) => `+1${area}555${last}`,
  (area: number, last: string) => `1-${area}-555-${last}`,
];

test('thousands of numbers in mixed notations are checked at once, refused by line, and not lost by leaving', async ({
  page,
  context,
  become,
}) => {
  await become(3);
  const client = await aClient(page, 'Mixed Notations');
  const lines = CODES.flatMap((area) =>
    Array.from({ length: 100 }, (_, n) => WAYS[n % WAYS.length]!(area, `0${100 + n}`)),
  );
  const many = lines.length.toLocaleString('en-US');
  await visit(page, `/clients/${client.id}/show/do_not_calls`);
  await pressFirst(page, 'Add numbers');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(client.name);
  // As a person does it: filling a field with thousands of lines takes the browser a minute.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    [...lines, 'hello', lines[0]!].join('\n'),
  );
  await page.getByLabel('Numbers', { exact: true }).press('ControlOrMeta+V');
  await expect(page.getByText(/ valid, 1 not valid/)).toBeVisible();

  await page.getByRole('link', { name: 'Back to the list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What you pasted' })).toBeVisible();
  const refused = page.getByRole('table', { name: 'Skipped rows' });
  await expect(refused.getByRole('row').nth(1)).toContainText(
    `${(lines.length + 1).toLocaleString('en-US')}hello`,
  );
  await expect(refused.getByRole('row').nth(2)).toContainText('Same number as line 1');

  await page.getByRole('button', { name: `Add ${many} numbers` }).click();
  await expect(page.getByRole('heading', { name: 'Added to the list' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the list', exact: true }).click();
  await expect(page.getByText(`1–10 of ${many}`)).toBeVisible();
});
