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
  const rows = page.getByRole('table', { name: /^Outcomes/ }).getByRole('row');
  const cells = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent?.trim() ?? '')),
  );
  return new Map(cells.map(([name = '', count = '']) => [name, numberOf(count)]));
}
