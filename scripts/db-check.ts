/** `npm run db:check`: says which tables were changed without a migration. */
import { missingMigration } from './migrations/missing';

const missing = missingMigration();
if (missing) {
  console.error(missing);
  process.exitCode = 1;
}
