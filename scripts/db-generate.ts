/**
 * `npm run db:generate -- --name what_it_does`: writes the next migration from what changed in server/db/schema.
 * With `--custom` it makes an empty one for hand-written SQL. Migrations that landed are never touched: databases
 * out there have had them.
 */
import { parseArgs } from 'node:util';
import { generate } from './migrations/generate';

const { values } = parseArgs({
  options: { name: { type: 'string', default: '' }, custom: { type: 'boolean', default: false } },
});

try {
  const tag = generate(values);
  console.log(
    tag ? `Made ${tag}. Commit it with its snapshot, journal and hash.` : 'The schema did not change.',
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
