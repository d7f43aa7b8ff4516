import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { countsOf, settle, type Counts } from './counts';
import { failuresOf, type Failure } from './failures';
import type { Stage } from './stages';

/** The result of a stage. */
export interface Result extends Counts {
  readonly stage: Stage;
  readonly endedWell: boolean;
  readonly seconds: number;
  readonly output: string;
  readonly failures: readonly Failure[];
}

const NONE: Counts = { passed: 0, failed: 0 };
const BINARIES = resolve('node_modules/.bin');
const SEPARATOR = process.platform === 'win32' ? ';' : ':';

/** Runs one stage and reads its report. */
export async function runStage(stage: Stage): Promise<Result> {
  const started = Date.now();
  const { code, output } = await execute(stage);
  const report = stage.report && existsSync(stage.report) ? readReport(stage.report) : undefined;
  const counts = report === undefined ? NONE : countsOf(report);
  const failures = report === undefined ? [] : failuresOf(report);
  const endedWell = code === 0 && counts.failed === 0 && (!stage.report || counts.passed > 0);
  const seconds = (Date.now() - started) / 1000;
  return { stage, endedWell, output, failures, seconds, ...settle(counts, endedWell) };
}

const readReport = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function execute({ command, node, env: overrides }: Stage): Promise<{ code: number; output: string }> {
  return new Promise((finish) => {
    const env = {
      ...process.env,
      ...overrides,
      PATH: [...(node ? [node] : []), BINARIES, process.env.PATH ?? ''].join(SEPARATOR),
      FORCE_COLOR: '0',
    };
    const child = spawn(command, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const add = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('close', (code) => finish({ code: code ?? 1, output }));
  });
}

const SLOTS = 2;

/** Runs the stages in order, two at a time unless a stage must run alone. A stage fails if one that it needs failed. */
export async function runAll(
  stages: readonly Stage[],
  run: (stage: Stage) => Promise<Result>,
  tell: (result: Result) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  const running = new Map<Stage, Promise<void>>();
  const started = async (stage: Stage) => {
    const missing = stage.after?.find((name) => results.some((r) => r.stage.name === name && !r.endedWell));
    const result = missing ? skipped(stage, missing) : await run(stage);
    results.push(result);
    tell(result);
    running.delete(stage);
  };
  for (const stage of stages) {
    const room = stage.alone ? 1 : SLOTS;
    while (running.size >= room || waits(stage, [...running.keys()])) await Promise.race(running.values());
    running.set(stage, started(stage));
    if (stage.alone) await running.get(stage);
  }
  await Promise.all(running.values());
  return results;
}

const waits = (stage: Stage, running: Stage[]) => running.some(({ name }) => stage.after?.includes(name));

const skipped = (stage: Stage, missing: string): Result => ({
  stage,
  endedWell: false,
  seconds: 0,
  output: `Not run: ${missing} failed.\n`,
  failures: [],
  passed: 0,
  failed: 1,
});
