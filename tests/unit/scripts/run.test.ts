import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runAll, runStage, type Result } from '../../../scripts/testing/run';
import type { Stage } from '../../../scripts/testing/stages';

const stage = (name: string, more: Partial<Stage> = {}): Stage => ({ name, command: name, ...more });
const ignore = () => undefined;

/** Runs stages and notes which were running together. */
async function trace(stages: Stage[], broken: string[] = []) {
  const together: string[] = [];
  const running = new Set<string>();
  const run = async (it: Stage): Promise<Result> => {
    running.add(it.name);
    together.push([...running].join('+'));
    await new Promise(setImmediate);
    running.delete(it.name);
    return {
      stage: it,
      endedWell: !broken.includes(it.name),
      seconds: 0,
      output: '',
      failures: [],
      passed: 1,
      failed: 0,
    };
  };
  const results = await runAll(stages, run, ignore);
  return { together, results };
}

it('runs two at a time, in order', async () => {
  const { together } = await trace([stage('a'), stage('b'), stage('c')]);
  expect(together[1]).toBe('a+b');
  expect(together.every((names) => names.split('+').length <= 2)).toBe(true);
});

it('leaves a stage alone that asks for it', async () => {
  const { together } = await trace([stage('a'), stage('b', { alone: true }), stage('c')]);
  expect(together).toEqual(['a', 'b', 'c']);
});

it('waits for what a stage needs', async () => {
  const { together } = await trace([stage('a'), stage('b', { after: ['a'] })]);
  expect(together).toEqual(['a', 'b']);
});

it('fails a stage whose need failed, without running it', async () => {
  const { together, results } = await trace([stage('a'), stage('b', { after: ['a'] })], ['a']);
  expect(together).toEqual(['a']);
  expect(results[1]).toMatchObject({ endedWell: false, failed: 1, output: 'Not run: a failed.\n' });
});

it.skipIf(process.platform === 'win32')('runs a stage on the Node that it names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stage-'));
  const program = join(folder, 'node');
  writeFileSync(program, '#!/bin/sh\necho another one\n', { mode: 0o755 });
  try {
    const { output } = await runStage(stage('a', { command: 'node --version', node: folder }));
    expect(output).toBe('another one\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
