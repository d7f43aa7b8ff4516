import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from './chromium';
import { ensureConsole } from './console';
import { firstRowShown, loadedUntil, signInUsable, type Loaded } from './bytes/loaded';
import { signInState, type SignedIn } from './demo';
import { startProduct } from './product';

const KB = 1024;
const SIGN_IN_BYTES = 85 * KB;
const FIRST_ROW_BYTES = 210 * KB;
const FIRST_ROW_REQUESTS = 8;
/** What is in flight at the moment differs between runs; the largest of several counts. */
const ROUNDS = 3;
const LISTS = ['/clients', '/audiences', '/campaigns'];

interface Row {
  what: string;
  used: number;
  allowed: number;
  unit: 'KB' | '';
}

ensureConsole();
const product = await startProduct();
const browser = await chromium.launch(await launchOptions());
try {
  const rows = await measure(browser, product.url);
  console.log(rows.map(print).join('\n'));
  process.exitCode = rows.some(({ used, allowed }) => used > allowed) ? 1 : 0;
} finally {
  await browser.close();
  await product.stop();
}

async function measure(on: Browser, baseURL: string): Promise<Row[]> {
  const signIn = await worst(on, { baseURL }, '/', signInUsable);
  const rows: Row[] = [
    { what: 'JavaScript to a usable sign-in', used: signIn.scriptBytes, allowed: SIGN_IN_BYTES, unit: 'KB' },
  ];
  const state = await signInState(on, baseURL);
  for (const path of LISTS) {
    const list = await worst(on, state, path, firstRowShown);
    rows.push(
      {
        what: `JavaScript to the first row of ${path}`,
        used: list.scriptBytes,
        allowed: FIRST_ROW_BYTES,
        unit: 'KB',
      },
      {
        what: `Requests to the first row of ${path}`,
        used: list.requests.length,
        allowed: FIRST_ROW_REQUESTS,
        unit: '',
      },
    );
    if (process.argv.includes('--files')) console.log(path, list.scripts, list.requests);
  }
  return rows;
}

/** The largest of several cold openings. */
async function worst(on: Browser, state: SignedIn, path: string, reached: () => boolean): Promise<Loaded> {
  const rounds: Loaded[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await on.newContext(state);
    rounds.push(await loadedUntil(await context.newPage(), path, reached));
    await context.close();
  }
  const most = (pick: (it: Loaded) => readonly string[]) =>
    rounds.map(pick).reduce((a, b) => (b.length > a.length ? b : a));
  return {
    scriptBytes: Math.max(...rounds.map((it) => it.scriptBytes)),
    scripts: most((it) => it.scripts),
    requests: most((it) => it.requests),
  };
}

function print({ what, used, allowed, unit }: Row): string {
  const figure = (n: number) => (unit === 'KB' ? `${(n / KB).toFixed(1)} KB` : String(n)).padStart(9);
  return `${what.padEnd(46)}${figure(used)} of ${figure(allowed)}${used > allowed ? '  OVER' : ''}`;
}
