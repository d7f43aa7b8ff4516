import { argv } from 'node:process';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../chromium';
import { givenProduct } from '../../product';
import { consoleApp, stockApp } from './app';
import { median, roundOf, type Figures } from './round';
import { buildStock, serve } from './serve';

/**
 * `npm run bench:browser [-- rounds]`: the console beside a stock react-admin application with the same lists, data and
 * server, in alternating rounds. Prints medians and their ratio, which other machines reproduce; the times they do not.
 */
const ROUNDS = Number(argv[2] ?? 5);

/** Goals, as ratios to the stock application. */
const GOALS: Readonly<Record<string, number>> = {
  'sign-in usable, slow': 0.35,
  'submit to row, slow': 0.5,
  'cold row, slow': 0.6,
  'cold row, none': 0.62,
  'warm row, slow': 0.6,
  'warm row, none': 0.6,
  'long tasks, cold, slow': 0.5,
  'list to list': 0.5,
  'next page': 0.55,
  'second list, first visit': 0.6,
  'largest paint, cold, slow': 0.25,
};

/** Goals that are figures of the console itself. */
const LIMITS: Readonly<Record<string, number>> = {
  'blocking at sign-in, 4 x CPU': 50,
  layouts: 7,
  'heap a navigation': 4 * 1024,
  'script bytes after row': 60 * 1024,
};

const shown = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(1);

await buildStock();
const product = await givenProduct();
const [stock, direct] = await Promise.all([serve(product.url, true), serve(product.url, false)]);
const browser = await chromium.launch(await launchOptions());
const rounds: Record<'stock' | 'console', Figures[]> = { stock: [], console: [] };
try {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const app of [stockApp(stock.url), consoleApp(direct.url)]) {
      rounds[app.name].push(await roundOf(browser, app));
      console.log(`round ${round + 1} of ${ROUNDS}: ${app.name}`);
    }
} finally {
  await browser.close();
  stock.stop();
  direct.stop();
  await product.stop();
}

console.log('\n| | stock | console | ratio | goal | |\n|---|---:|---:|---:|---:|---|');
for (const name of Object.keys(rounds.console[0] ?? {})) {
  const [theirs, ours] = [rounds.stock, rounds.console].map((figures) =>
    median(figures.map((each) => each[name] ?? Number.NaN)),
  ) as [number, number];
  const ratio = ours / theirs;
  const [goal, limit] = [GOALS[name], LIMITS[name]];
  const isMet = goal === undefined ? limit === undefined || ours <= limit : ratio <= goal;
  const says = goal ?? (limit === undefined ? '' : shown(limit));
  console.log(
    `| ${name} | ${shown(theirs)} | ${shown(ours)} | ${ratio.toFixed(2)} | ${says} | ${isMet ? '' : 'missed'} |`,
  );
}
