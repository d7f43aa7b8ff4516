import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part } from '../../server/assemble';

/** The last of what it says when it has begun. */
const BEGUN: Readonly<Record<Part, RegExp>> = {
  all: /^Listening on/m,
  api: /^Listening on/m,
  worker: /^Process \d+/m,
};
/** How long a start may take on a machine that does other work as well. */
const START_MS = 180_000;
const ADDRESS = /Listening on (http:\/\/localhost:\d+)/;

/** One process of the product, started as an operator starts it. */
export interface Running {
  readonly child: ChildProcess;
  /** Where it listens; empty for a worker. */
  readonly url: string;
  readonly dataDir: string;
  /** Everything it wrote so far, to both outputs. */
  said(): string;
  isAlive(): boolean;
  /** Resolves to its exit code, or to the signal that ended it. */
  ended(): Promise<number | string>;
  /** Asks it to stop; resolves as `ended`. */
  stop(): Promise<number | string>;
  /** Takes its time away, and gives it back. */
  freeze(): void;
  thaw(): void;
}

const started: ChildProcess[] = [];
process.once('exit', () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
});

/** Runs a file of this repository, or of another version in `folder`, in a process of its own, without waiting for it. */
export const run = (args: readonly string[], env: Record<string, string>, folder?: string) =>
  begin(process.execPath, ['--import', 'tsx', ...args], env, folder);

/** Runs a script of package.json by npm, in npm's process, without waiting for it. */
export const runScript = (script: string, env: Record<string, string>) =>
  begin('npm', ['run', '--silent', script], env);

function begin(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  cwd?: string,
): Omit<Running, 'url' | 'dataDir'> {
  const child = spawn(program, args, {
    ...(cwd && { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const gone = once(child, 'exit') as Promise<[number | null, string | null]>;
  const ended = async () => {
    const [code, signal] = await gone;
    return code ?? signal!;
  };
  return {
    child,
    said: () => said,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended();
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

/** Starts a process of the product, in this version or that of `folder`, without waiting for it. */
export function spawnPart(part: Part, env: Record<string, string>, folder?: string): Omit<Running, 'url'> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'process-'));
  const settings = {
    PORT: '0',
    LOG_LEVEL: 'error',
    DEMO: '1',
    QUIET_HOURS: 'warn',
    // No balancer has to notice.
    DRAIN_SECONDS: '0',
    DATA_DIR: dataDir,
    // Processes with a data folder each share a database.
    ...(env.DATABASE_URL && { SECRET_KEY: '0'.repeat(64) }),
    ...env,
  };
  return { ...run(['server/main.ts', part], settings, folder), dataDir };
}

/** Starts a process, in this version or that of `folder`, and resolves when it has begun its work. */
export async function startPart(part: Part, env: Record<string, string>, folder?: string): Promise<Running> {
  const running = spawnPart(part, env, folder);
  const begun = until(() => BEGUN[part].test(running.said()), START_MS);
  const early = running.ended().then((code) => {
    if (!BEGUN[part].test(running.said())) throw new Error(`It ended with ${code}.\n${running.said()}`);
  });
  await Promise.race([begun, early]);
  await begun;
  return { ...running, url: ADDRESS.exec(running.said())?.[1] ?? '' };
}

/** Resolves when `check` is true for the first time. */
export async function until(check: () => boolean | Promise<boolean>, ms = 30_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Not within ${ms} ms: ${check}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
