import type { Page } from '@playwright/test';
import { aClient } from './desk';
import { scriptOf } from './files';
import { expect, test } from './fixtures';
import { quiet } from './network';
import { visit } from './routes';
import { pressInHead } from './screens';

/** The browser's own message for a file that it could not fetch. */
const UNREACHED = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
/** Read when a test asks: the build is finished then. */
const question = () => scriptOf('src/admin/dialog/ConfirmWindow.tsx');

/** Opens the form of a new client; no other page of the console was open before. */
async function openEditor(page: Page) {
  const { id } = await aClient(page, 'Late parts');
  await visit(page, `/clients/${id}/show`);
  await pressInHead(page, 'Edit');
  const notes = page.getByLabel('Notes (optional)');
  await expect(notes).toBeVisible();
  return notes;
}

const leave = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Help' }).click();

test('a page asks its questions without a connection', async ({ page, context, become, allow }) => {
  allow(UNREACHED);
  await become(3);
  const answer = page.waitForResponse(question());
  const notes = await openEditor(page);
  await (await answer).finished();
  await quiet(page);
  await context.setOffline(true);
  await notes.fill('Typed without a connection');
  await leave(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Leave without saving?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(notes).toHaveValue('Typed without a connection');
});

test('what is typed survives a question whose code cannot be loaded', async ({ page, become, allow }) => {
  allow(UNREACHED);
  await page.route(question(), (route) => route.abort());
  await become(3);
  const notes = await openEditor(page);
  const typed = 'Typed before a new version';
  await notes.fill(typed);
  await leave(page);
  await expect(page.getByText(/This could not be loaded\./)).toBeVisible();
  await expect(notes).toHaveValue(typed);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await pressInHead(page, 'Settings');
  await expect(page.getByRole('definition').filter({ hasText: typed })).toBeVisible();
});
