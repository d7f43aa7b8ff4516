import { test as base, expect } from '@playwright/test';
import { signIn } from '../../scripts/demo';
import { collectProblems } from './problems';

export { expect };

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
  signIn: async ({ page }, use) => use((role, tenant) => signIn(page, role, tenant)),
});
