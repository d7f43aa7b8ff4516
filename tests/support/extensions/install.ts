import type { Page } from '@playwright/test';

/**
 * Runs `script` in the page's documents as browsers run the script of an extension: before any code of the page, in a
 * world of its own, which shares nothing with the page but the document. The Chromium from npm is a headless shell, which
 * loads no extensions, so it is not packed as one.
 */
export async function install<T>(page: Page, script: (stored: T) => void, stored: T): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${script.toString()})(${JSON.stringify(stored)})`,
    worldName: script.name,
  });
}
