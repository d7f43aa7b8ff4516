import { Worker } from 'node:worker_threads';

/**
 * Starts a module in a thread of its own, which gets `data` and ends with the process. It starts without the loaders of
 * this process, so it must be plain JavaScript.
 */
export function startThread(module: URL, data: unknown, onMessage: (message: string) => void): void {
  const worker = new Worker(module, { workerData: data, execArgv: [] });
  worker.on('message', onMessage);
  worker.unref();
}
