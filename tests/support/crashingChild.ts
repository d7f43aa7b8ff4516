/**
 * A process that logs more than a pipe holds, then fails: `error` by what nothing catches, `promise` by what nothing
 * awaits, `exit` in order, `unread` so without a line of its own.
 */
import { logCrashes } from '../../server/lifetime/crash';
import { createLogger } from '../../server/lib/log';

const [, , how] = process.argv;
const log = createLogger('info');
logCrashes(log);
// Node's own use makes standard error answer that it is full, instead of waiting for its reader.
if (how !== 'unread') process.stderr.write('{"event":"begin"}\n');
setTimeout(() => {
  for (let n = 0; n < 2_000; n += 1) log.info('step', { n, padding: 'x'.repeat(100) });
  if (how === 'exit' || how === 'unread') process.exit(0);
  const cause = new Error('no such column');
  const failed = new Error('Failed query: select 1; params: +15005550006', { cause });
  if (how === 'error') throw failed;
  void Promise.reject(failed);
});
