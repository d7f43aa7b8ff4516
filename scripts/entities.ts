/**
 * `npm run entities`: writes the lists of contracts, declarations, handlers and tables from the folders and
 * src/resources/order.ts, the menu from the declarations, and from the contracts the page about acts. With `--check` it
 * only says what is missing.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { faultsOf, writeLists } from './entities/lists';

const root = process.cwd();
const isCheck = process.argv.includes('--check');
if (!isCheck) for (const path of writeLists(root)) console.log(`Wrote ${path}.`);
const faults = faultsOf(root);

// Loaded only now: the lists of contracts and declarations may just have been written.
const { isMenuStale, MENU, menuOf, writeMenu } = await import('./heads/menu');
if (!isCheck && (await writeMenu(root))) console.log(`Wrote ${MENU}.`);
else if (isMenuStale(root, await menuOf(root)))
  faults.push(`${MENU} is not as the declarations are. Run "npm run entities".`);

const { ACTS_PAGE, actsPage } = await import('./acts/page');
const text = await actsPage();
const before = existsSync(ACTS_PAGE) ? readFileSync(ACTS_PAGE, 'utf8') : '';
if (text !== before && isCheck)
  faults.push(`${ACTS_PAGE} is not as the contracts are. Run "npm run entities".`);
else if (text !== before) {
  writeFileSync(ACTS_PAGE, text);
  console.log(`Wrote ${ACTS_PAGE}.`);
}

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
