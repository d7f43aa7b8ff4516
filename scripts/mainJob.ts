import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { writeCsv } from '../tests/e2e/csvFile';
import { launchOptions } from './chromium';
import { signInState } from './demo';
import { givenProduct } from './product';
import { STOPS } from '../src/layout/stops';

// Counts the actions from the landing page to a sent campaign with a new audience: by mouse, by keyboard, and on a phone.
// Typing counts as one action per field, however long; the system's file dialog counts as one click or key. Clicks that
// only put the caret into a field are counted, and named apart, because earlier counts may have left them out.
// With an argument, such as `phone`, only that way is counted. `STEPS=1` prints each action.
const [, , only] = process.argv;
const CLIENT = 'Harbor Lights Food Bank';
const MESSAGE = 'Hi {first_name|there}, the pantry opens at 8 on Saturday. Reply STOP to opt out';
const SLOW = 120_000;

interface Count {
  clicks: number;
  /** Of these, clicks into a field. */
  intoFields: number;
  keys: number;
  fields: number;
  pages: Set<string>;
  /** Each action in words. */
  steps: string[];
}

/** A control's name as a person reads it. */
const nameOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement>) ?? [])] : [];
    return (element.ariaLabel ?? labels[0]?.innerText ?? (element as HTMLElement).innerText)
      .replaceAll(/\s+/g, ' ')
      .trim();
  });

/** One way of working, by mouse or by keyboard: how it reaches and uses a control, with each action counted. */
interface Hands {
  /** Reaches a control through the command palette, by `words`, or by pressing `controls` in turn. */
  find(words: string, ...controls: Locator[]): Promise<void>;
  act(control: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  upload(control: Locator, path: string): Promise<void>;
}

/** More of it in a row, and the control is not reached by the keyboard at all. */
const MOST_TABS = 120;

function mouse(page: Page, count: Count): Hands {
  const act = async (control: Locator) => {
    const name = await nameOf(control);
    await control.click({ timeout: SLOW });
    count.clicks += 1;
    count.steps.push(`click ${name}`);
  };
  const type = async (field: Locator, text: string) => {
    await field.waitFor({ timeout: SLOW });
    if (!(await field.evaluate((element) => element === document.activeElement))) {
      await act(field);
      count.intoFields += 1;
    }
    await page.keyboard.insertText(text);
    count.steps.push(`type ${text}`);
    count.fields += 1;
  };
  return {
    act,
    type,
    async find(_words, ...controls) {
      for (const control of controls) await act(control);
    },
    async upload(control, path) {
      count.clicks += 1;
      count.steps.push('click CSV file, and choose it');
      await control.setInputFiles(path);
    },
  };
}

function keyboard(page: Page, count: Count): Hands {
  const press = async (key: string) => {
    await page.keyboard.press(key);
    count.keys += 1;
    count.steps.push(key);
  };
  const reach = async (control: Locator) => {
    // A control that is disabled until an answer comes is no stop of Tab.
    await control.and(page.locator(':enabled, a')).waitFor({ timeout: SLOW });
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      const isInStop = (element: Element, stops: string) =>
        document.activeElement?.closest(stops)?.contains(element) &&
        element.getAttribute('tabindex') === '-1';
      await press((await control.evaluate(isInStop, STOPS)) ? 'ArrowRight' : 'Tab');
    }
    throw new Error(`No way by Tab to ${control}`);
  };
  const type = async (field: Locator, text: string) => {
    await reach(field);
    await page.keyboard.insertText(text);
    count.steps.push(`type ${text}`);
    count.fields += 1;
  };
  return {
    async act(control) {
      await reach(control);
      await press('Enter');
    },
    type,
    async find(words) {
      await press('Control+k');
      await page
        .getByRole('combobox', { name: 'Search pages, actions, and records' })
        .waitFor({ timeout: SLOW });
      await page.keyboard.insertText(words);
      count.steps.push(`type ${words}`);
      count.fields += 1;
      await page.getByRole('option', { name: words }).first().waitFor({ timeout: SLOW });
      await press('Enter');
    },
    async upload(control, path) {
      await reach(control);
      count.keys += 1;
      count.steps.push('Space, and choose the file');
      await control.setInputFiles(path);
    },
  };
}

async function mainJob(page: Page, hands: Hands, by: string, file: string): Promise<void> {
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  await page.goto('/clients');
  await main.getByRole('table').getByRole('link').first().waitFor({ timeout: SLOW });
  if (by !== 'keyboard') {
    await hands.act(main.getByRole('button', { name: new RegExp(CLIENT) }));
    await hands.act(page.getByRole('menuitem', { name: 'Import audience' }));
  } else {
    await hands.find(CLIENT);
    await page.getByRole('heading', { level: 1, name: CLIENT }).waitFor({ timeout: SLOW });
    await hands.find('Import audience');
  }
  await page.getByLabel('CSV file').waitFor({ state: 'attached', timeout: SLOW });
  await hands.upload(page.getByLabel('CSV file'), file);
  await page.getByText('Ready to import').waitFor({ timeout: SLOW });
  await hands.act(button('Continue'));
  await hands.type(page.getByLabel(/How did these people agree/), 'Ticked the box at the counter.');
  await hands.type(page.getByLabel('When did they agree?'), 'March 2026');
  await hands.act(button(/^Import [\d,]+ numbers$/));
  await hands.act(main.getByRole('link', { name: 'Create a campaign with it' }));
  await hands.type(page.getByLabel('Name', { exact: true }), `Saturday by ${by}`);
  await hands.type(page.getByLabel('Message', { exact: true }), MESSAGE);
  await hands.act(button(/^Create$/));
  await button(/^Start job: Text/).waitFor({ timeout: SLOW });
  // The palette leads to a button that acts at once, and does not press it.
  if (by === 'keyboard') await hands.find('Start job');
  await hands.act(button(/^Start job: Text/));
  await page.waitForURL('**/show/results?job=*', { timeout: SLOW });
}

const folder = mkdtempSync(join(tmpdir(), 'main-job-'));
const product = await givenProduct();
const browser = await chromium.launch(await launchOptions());
try {
  for (const [by, handsOf] of Object.entries({ mouse, keyboard, phone: mouse })) {
    if (only && by !== only) continue;
    const context = await browser.newContext({
      ...(await signInState(product.url)),
      viewport: by === 'phone' ? { width: 360, height: 740 } : { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    const count: Count = { clicks: 0, intoFields: 0, keys: 0, fields: 0, pages: new Set(), steps: [] };
    page.on('framenavigated', (frame) => count.pages.add(new URL(frame.url()).pathname));
    const { path } = writeCsv(join(folder, `Regulars by ${by}.csv`), 200);
    await mainJob(page, handsOf(page, count), by, path);
    const { clicks, intoFields, keys, fields, pages, steps } = count;
    const without = clicks - intoFields;
    console.log(
      `By ${by}: ${clicks} clicks (${without} without those into fields), ${keys} keys, ${fields} fields, ${pages.size} pages`,
    );
    console.log([...pages].join('\n'));
    if (process.env['STEPS']) console.log(steps.map((step, i) => `${i + 1}. ${step}`).join('\n'));
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
