/**
 * `npm run entities`: writes the lists of contracts, declarations, handlers and tables from the folders and
 * src/resources/order.ts. With `--check` it only says what is missing.
 */
import { faultsOf, writeLists } from './entities/lists';

const root = process.cwd();
if (!process.argv.includes('--check')) {
  for (const path of writeLists(root)) console.log(`Wrote ${path}.`);
}
const faults = faultsOf(root);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
