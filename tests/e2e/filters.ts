import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the filters of the list on the page; they stay open until `closeFilters`. */
export async function openFilters(page: Page): Promise<Locator> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/ })
    .click();
  return page.getByRole('dialog', { name: 'Filters' });
}

/** Closes them; what is behind them can be read and pressed again. */
export async function closeFilters(page: Page): Promise<void> {
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Done' }).click();
  await expect(filters).toHaveCount(0);
}

/** Chooses a value of one filter, by its label or its own name. */
export async function chooseFilter(
  page: Page,
  label: string,
  value: string | { label: string },
): Promise<void> {
  const filters = await openFilters(page);
  await filters.getByRole('combobox', { name: label }).selectOption(value);
  await closeFilters(page);
}
