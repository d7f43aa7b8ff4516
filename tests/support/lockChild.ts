/** Takes the lock of the folder it is told, says so, and keeps it until it is killed. */
import { acquireLock } from '../../server/db/embedded/lock';

try {
  await acquireLock(process.argv[2]!);
  process.stdout.write('mine\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
}
