import type { Browser, Page } from '@playwright/test';
import { expect } from '../fixtures';
import type { Installation } from './operator';
import { mainOf } from './people';
import { addFirstTenant, addNextTenant, begin, setUpCarrier, setUpDomain, setUpMail } from './provider';
import { accept, sendFirstText } from './tenant';

const ANN = { name: 'Ann Initech', email: 'ann@initech.example', password: 'plenty-Of-staplers-7' };
const HUGO = { name: 'Hugo Globex', email: 'hugo@globex.example', password: 'hammock-Dome-district-3' };

interface Surroundings {
  page: Page;
  browser: Browser;
  installation: Installation;
  /** Path of a file of the test's own. */
  folder: (name: string) => string;
  step: (title: string, body: () => Promise<void>) => Promise<void>;
}

/**
 * From an empty installation to the first delivered text of a second tenant, by what each page leads to. Only settings
 * and DNS records come from outside the console, as an operator gives them.
 */
export async function firstDay({ page, browser, installation, folder, step }: Surroundings): Promise<void> {
  /** A person at a browser of their own. */
  const elsewhere = async (visit: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ baseURL: installation.product.url, locale: 'en-US' });
    await visit(await context.newPage());
    await context.close();
  };
  await step('the first administrator is made, and led to the first steps', () => begin(page, installation));
  await step('mail', () => setUpMail(page, installation));
  await step('carrier', () => setUpCarrier(page, installation));
  await step('domain', () => setUpDomain(page, installation));
  await step('first tenant', () => addFirstTenant(page, 'Initech', ANN));
  await step('its administrator signs in', () => elsewhere((theirs) => accept(theirs, installation, ANN)));
  await step('second tenant', () => addNextTenant(page, 'Globex', HUGO));
  await step('its administrator sends a text', () =>
    elsewhere(async (theirs) => {
      await accept(theirs, installation, HUGO);
      await sendFirstText(theirs, folder);
    }),
  );
  await step('the provider sees what it sent', async () => {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tenants' }).click();
    const row = mainOf(page).getByRole('row').filter({ hasText: 'Globex' });
    await expect(row.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  });
}
