import { test as base, expect, type Page } from '@playwright/test';
import { collectProblems } from './problems';

export { expect };

/** Password of every demo account. */
export const PASSWORD = 'Demo-pass-2026';
/** TOTP secret of the demo accounts that are enrolled. */
export const DEMO_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

interface Fixtures {
  /** Announces a console message or failed request that the test brings about on purpose. */
  allow: (pattern: RegExp) => void;
  /** Signs a demo account in through the form and waits for its landing page. */
  signIn: (role: number, tenant?: string) => Promise<void>;
}

/** Playwright's test against the running product; unexpected errors of page or network fail the test. */
export const test = base.extend<Fixtures>({
  allow: [
    async ({ context }, use) => {
      const problems = collectProblems(context);
      await use(problems.allow);
      expect(problems.unexpected(), 'errors of the page or the network').toEqual([]);
    },
    { auto: true },
  ],

  signIn: async ({ page }, use) => {
    await use(async (role, tenant = 'northwind') => {
      await page.goto('/');
      await submitPassword(page, `role${role}@${tenant}.example`);
      await page.waitForURL(role === 1 ? '**/jobs' : '**/clients');
    });
  },
});

/** Fills and sends the sign-in form. */
export async function submitPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
