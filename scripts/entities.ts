/**
 * `npm run entities`: writes the lists of contracts, declarations, handlers and tables from the folders and
 * src/resources/order.ts, the menu from the declarations, from the contracts the page about acts and the words of
 * the API's reference, and the index of decisions. With `--check` it only says what is missing.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { COMMENTS, commentsFile } from './reference/comments';
import { DECISIONS_PAGE, decisionsPage } from './reference/decisions';
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

/** Writes or checks a file that follows from others. */
function keep(path: string, text: string, source = 'the contracts are'): void {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (text === before) return;
  if (isCheck) {
    faults.push(`${path} is not as ${source}. Run "npm run entities".`);
    return;
  }
  writeFileSync(path, text);
  console.log(`Wrote ${path}.`);
}

const { ACTS_PAGE, actsPage } = await import('./acts/page');
keep(ACTS_PAGE, await actsPage(root));
const { contracts } = await import('../src/resources/contracts');
keep(
  COMMENTS,
  await commentsFile(
    root,
    contracts.map(({ name }) => name),
  ),
);

keep(DECISIONS_PAGE, decisionsPage(root), 'the decisions are');

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
