import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 250;

/** Duration of calls in milliseconds while the server was busy with other work. */
export interface Latency {
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** Repeats a call until `stop`, which returns the durations. */
export function probe(ask: () => Promise<unknown>): { stop(): Promise<Latency> } {
  const took: number[] = [];
  let running = true;
  const loop = (async () => {
    while (running) {
      const started = performance.now();
      await ask();
      took.push(performance.now() - started);
      await delay(EVERY_MS);
    }
  })();
  return {
    async stop() {
      running = false;
      await loop;
      const sorted = took.toSorted((a, b) => a - b);
      const at = (share: number) =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!);
      return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
    },
  };
}

/** Sorted durations in words. */
export function answeredAfter(took: readonly number[]): string {
  const at = (share: number) => `${took[Math.ceil(took.length * share) - 1]!.toFixed(0)} ms`;
  return `answered after   p50 ${at(0.5)}   p99 ${at(0.99)}   longest ${at(1)}`;
}

/** Hundredths of a second are the unit of Linux. */
const TICK_MS = 10;

/** Processor time that a process has had, in ms, on Linux; NaN elsewhere. */
export function processorTime(pid: number): number {
  try {
    const [, fields] = /\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const [user, system] = fields!.split(' ').slice(11, 13).map(Number);
    return (user! + system!) * TICK_MS;
  } catch {
    return NaN;
  }
}

/** Peak resident memory of a process in MiB on Linux; undefined elsewhere. */
export function peakMemory(pid: number): number | undefined {
  try {
    const [, kib] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kib === undefined ? undefined : Math.round(Number(kib) / 1024);
  } catch {
    return undefined;
  }
}
