import { expect, type Locator, type Page } from '@playwright/test';

const numberOf = (text: string) => Number(text.replaceAll(',', ''));

/** Chooses an option of an autocomplete by typing its name. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** A figure on a tile, by its name. */
export async function figureOf(within: Locator, name: string): Promise<number> {
  const term = within.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
  const figure = term.locator('xpath=following-sibling::dd[1]');
  // A dash keeps its place until it is known.
  await expect(figure).toHaveText(/\d/);
  return numberOf(await figure.innerText());
}

/** The job's table of outcomes: name → recipients. An outcome that nobody had is not listed. */
export async function outcomes(page: Page): Promise<ReadonlyMap<string, number>> {
  const table = page.getByRole('table', { name: /^Outcomes/ });
  const behind = page.getByText('Every outcome', { exact: true });
  await expect(behind.or(table).first()).toBeVisible();
  if (!(await table.isVisible())) await behind.click();
  const rows = table.getByRole('row');
  const cells = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent?.trim() ?? '')),
  );
  return new Map(cells.map(([name = '', count = '']) => [name, numberOf(count)]));
}

/** Opens what is behind “More” in a record's head: its lists without a tab, and its other actions. */
export async function openMore(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
}

/** Presses a verb of a record's head, which may be behind “More”. */
export async function pressInHead(page: Page, verb: string): Promise<void> {
  const main = page.getByRole('main');
  const hidden = { name: verb, exact: true, includeHidden: true };
  const control = main.getByRole('button', hidden).or(main.getByRole('link', hidden)).first();
  await control.waitFor({ state: 'attached' });
  if (!(await control.isVisible())) await openMore(page);
  await control.click();
}

/** Goes to the review of the campaign whose page is open. */
export async function openReview(page: Page): Promise<Locator> {
  const stages = page.getByRole('navigation', { name: 'Stages of the campaign' });
  await stages.getByRole('link', { name: /^Review/ }).click();
  await expect(page).toHaveURL(/\/show\/review$/);
  return page.getByRole('main');
}

/** The button that starts a job, as soon as all that it depends on is known. */
export async function startButton(within: Locator): Promise<Locator> {
  const start = within.getByRole('button', { name: /^Start job/ });
  await expect(start).toBeEnabled();
  return start;
}

/** Starts a job at once, whatever the hour is where it goes. */
export async function startNow(within: Locator): Promise<void> {
  const start = await startButton(within);
  // The choice about quiet hours comes with the one about the time, where there is one.
  await expect(within.getByRole('radio', { name: 'Now', exact: true })).toBeVisible();
  const now = within.getByRole('radio', { name: 'Send now', exact: true });
  if (await now.isVisible()) await now.check();
  await start.click();
}

/**
 * Presses the way to the first record of a list. Once the list is known to be empty, that is below its sentence, and the one in the
 * page's head is gone.
 */
export async function pressFirst(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  const way = { name, exact: true };
  // Another tab's empty list may still be there, whose sentence has another way.
  const below = main.locator('.unused').getByRole('link', way);
  await expect(below.or(main.locator('table[aria-busy="false"] tbody tr').first())).toBeVisible();
  await ((await below.isVisible()) ? below : main.getByRole('link', way).first()).click();
}
