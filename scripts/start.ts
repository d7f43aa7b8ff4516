import { StartError } from '../server/lib/startError';
import { ensureConsole } from './console';
import { missingMigration } from './migrations/missing';

const LOOK_MS = 1_000;

/** npm sends signals to its shell, which ends without passing them on. So the server ends when that shell does. */
function endWithShell(): void {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
}

// `npm start`: brings the console up to date, then runs the server in this process.
try {
  const missing = missingMigration();
  if (missing) throw new StartError(missing);
  ensureConsole();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
if (process.env.npm_lifecycle_event === 'start') endWithShell();
await import('../server/main');
