import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { peakMemory } from './probe';

const EVERY_MS = 500;
const KIB = 1024;
const MIB = 1024 * 1024;
/** V8 reserves at least this much address space behind the memory of a WebAssembly module. */
const GUARD_KIB = 1024 * 1024;

/** Most memory that a process had during a phase, in MiB. */
export interface PhaseMemory {
  /** Resident memory, by the kernel; undefined where it does not tell. */
  peak: number | undefined;
  /** Resident memory of the embedded database, which never gives any back; 0 without one. */
  engine: number;
  /** JavaScript objects, with those that wait for the collector. */
  heap: number;
  /** Buffers outside the heap. */
  buffers: number;
}

/** Resident memory of WebAssembly modules in MiB, on Linux; 0 elsewhere. They are the mappings with a reserve behind them. */
function engineMemory(pid: number): number {
  let maps: string;
  try {
    maps = readFileSync(`/proc/${pid}/smaps`, 'utf8');
  } catch {
    return 0;
  }
  const mappings = [
    ...maps.matchAll(/^([\da-f]+)-([\da-f]+) (\S{4}) [^\n]*\n(?:\w+: +[^\n]*\n)*?Rss: +(\d+) kB/gm),
  ].map(([, from, to, rights, rss]) => ({ from, to, rights, rss: Number(rss) }));
  const size = ({ from, to }: { from?: string; to?: string }) =>
    (parseInt(to!, 16) - parseInt(from!, 16)) / KIB;
  return Math.round(
    mappings.reduce((sum, each, i) => {
      const next = mappings[i + 1];
      const isEngine =
        each.rights === 'rw-p' &&
        next?.from === each.to &&
        next?.rights === '---p' &&
        size(next) >= GUARD_KIB;
      return isEngine ? sum + each.rss : sum;
    }, 0) / KIB,
  );
}

/** Figures of a Prometheus endpoint by their names without labels. */
async function figuresAt(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(url)).text();
  return (name) => Number(new RegExp(String.raw`^${name} (\S+)$`, 'm').exec(text)?.[1] ?? 0);
}

/**
 * Watches the memory of a server, phase by phase.
 * @param metrics its figures for Prometheus
 */
export function watchMemory(pid: number, metrics: string) {
  return async <T>(work: () => Promise<T>): Promise<{ result: T; memory: PhaseMemory }> => {
    const memory: PhaseMemory = { peak: undefined, engine: 0, heap: 0, buffers: 0 };
    let running = true;
    const look = async () => {
      // A sample that is lost, such as by a connection that the server closed as it was used again, is one of many.
      memory.engine = Math.max(memory.engine, engineMemory(pid));
      const figure = await figuresAt(metrics).catch(() => () => 0);
      memory.heap = Math.max(memory.heap, Math.round(figure('nodejs_heap_size_total_bytes') / MIB));
      memory.buffers = Math.max(memory.buffers, Math.round(figure('nodejs_external_memory_bytes') / MIB));
    };
    const loop = (async () => {
      while (running) {
        await look();
        await delay(EVERY_MS);
      }
    })();
    try {
      // Linux forgets the peak before.
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
    } catch {
      // Other systems do not tell phases apart.
    }
    try {
      const result = await work();
      memory.peak = peakMemory(pid);
      return { result, memory };
    } finally {
      running = false;
      await loop;
    }
  };
}
