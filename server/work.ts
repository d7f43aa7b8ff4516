import type { Deps } from './http/handler';
import { IMPORT_WORK, importWorker } from './imports/work';
import type { WorkQueue } from './sending/queue';

/** What this server does in the background, by queue. An API process declares it too, to enqueue, and never starts it. */
export function registerWork(queue: WorkQueue, deps: Deps): void {
  queue.handle(IMPORT_WORK, importWorker(deps), { concurrency: 1 });
}
