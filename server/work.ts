import type { Deps } from './http/handler';
import { IMPORT_WORK, importWorker } from './features/import/work';
import { REPORT_WORK, reportWorker } from './features/campaign_reports/build';
import type { Sending } from './sending/context';
import type { WorkQueue } from './sending/queue/queue';
import { registerSending } from './sending/sending';

/** What this server does in the background, by queue. An API process declares it too, to enqueue, and never starts it. */
export function registerWork(queue: WorkQueue, deps: Deps, sending: Sending | null): void {
  registerSending(queue, sending);
  queue.handle(IMPORT_WORK, importWorker(deps), { concurrency: 1 });
  queue.handle(REPORT_WORK, reportWorker(deps), { concurrency: 1 });
}
