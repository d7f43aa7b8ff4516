/** `npm run new:entity -- senders`: writes the skeleton of an entity and says what to do next. */
import { ORDER } from './entities/lists';
import { newEntity } from './entities/skeleton';

const [name = ''] = process.argv.slice(2);

try {
  for (const path of newEntity(process.cwd(), name)) console.log(`Wrote ${path}.`);
  console.log(`
Added '${name}' to ${ORDER}: move it to where its menu entry or tab belongs.
Next:
  1. Change the fields in contract, table, messages and declaration; translate the name.
  2. npm run db:generate -- --name add_${name}
  3. npm run check`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
