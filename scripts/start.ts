import { ensureConsole } from './console';

const LOOK_MS = 1_000;

/** npm passes a signal to its shell, which dies without passing it on; the server then ends with that shell. */
function endWithShell(): void {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
}

// `npm start`: an up-to-date console, then the server in this same process.
ensureConsole();
if (process.env.npm_lifecycle_event === 'start') endWithShell();
await import('../server/main');
