/**
 * `npm run db:generate -- --name what_it_does`: writes the next migration from the changes in server/db/schema. With
 * `--custom` it creates an empty one for hand-written SQL. Released migrations are never changed, because databases
 * already have them.
 */
import { parseArgs } from 'node:util';
import { generate } from './migrations/generate';

const { values } = parseArgs({
  options: { name: { type: 'string', default: '' }, custom: { type: 'boolean', default: false } },
});

try {
  const tag = generate(values);
  console.log(
    tag ? `Created ${tag}. Commit it with its snapshot, journal and hash.` : 'The schema has not changed.',
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
