import { expectAccessible } from './axe';
import { expect, test } from './fixtures';

test.use({ viewport: { width: 360, height: 740 } });

for (const colorScheme of ['light', 'dark'] as const)
  test(`the API's reference is read on a phone, ${colorScheme}`, async ({ page }) => {
    const outside: string[] = [];
    page.on('request', (request) => outside.push(new URL(request.url()).pathname));
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SMS campaign service: API reference');
    await expect(page.locator('body')).toHaveCSS(
      'background-color',
      colorScheme === 'dark' ? 'rgb(22, 22, 26)' : 'rgb(255, 255, 255)',
    );

    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: 'Create a job', exact: true })
      .click();
    const job = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Create a job', exact: true }) });
    await expect(job).toBeInViewport();
    for (const part of ['Parameters', 'Answers', 'Example'])
      await job.getByText(part, { exact: true }).click();
    await expect(job.getByRole('listitem').filter({ hasText: /^Idempotency-Key/ })).toBeVisible();
    await expect(job.getByText(/curl -X POST/)).toBeVisible();

    const schema = page.locator('#schema-JobCreate');
    await expect(schema).toBeHidden();
    await job.getByRole('link', { name: 'JobCreate' }).click();
    await expect(schema).toBeInViewport();

    const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide).toBe(shown);
    await expectAccessible(page);
    expect(outside).toEqual(['/api/docs']);
  });
