/** A process that cannot end: `hang` waits for ever when told to stop, `spin` gives its thread to nobody. */
import { endOnSignals } from '../../server/lifetime/ending';
import { startWatchdog } from '../../server/lifetime/watchdog';

const [, , how] = process.argv;
const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);
const giveUp = endOnSignals({
  stop: () => (how === 'hang' ? new Promise(() => {}) : Promise.resolve()),
  began: () => watchdog.stopping(),
  say,
  drains: 0,
});
const watchdog = startWatchdog({ stuckSeconds: 15, drains: 0 }, giveUp);
setInterval(() => {}, 1_000);
setTimeout(() => {
  process.stdout.write('Process 1 (test)\n');
  if (how === 'spin')
    setTimeout(() => {
      for (;;);
    });
}, 100);
