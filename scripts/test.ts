import { mkdirSync, rmSync } from 'node:fs';
import { findChromium } from './chromium';
import { runAll, runStage, type Result } from './testing/run';
import { CHECKS, COMPILED, HOURS, LONG_STAGES, REPORTS, STAGES } from './testing/stages';

const started = Date.now();
const RUNS = { '--check': CHECKS, '--full': LONG_STAGES, '--hours': HOURS };
const [, stages] = Object.entries(RUNS).find(([option]) => process.argv.includes(option)) ?? ['', STAGES];
if (stages !== CHECKS) await prepare();

const results = await runAll(stages, runStage, tell);
const sum = (pick: (result: Result) => number) => results.reduce((total, result) => total + pick(result), 0);
const failed = sum((result) => result.failed);
// Repeated at the end: early failures are far above the browser tests' output.
for (const { stage, failures } of results)
  for (const { name, why } of failures) console.log(`\nfailed in ${stage.name}: ${name}\n${why}`);
console.log(`all       ${((Date.now() - started) / 1000).toFixed(1)} s`);
if (stages !== CHECKS) console.log(`${sum((result) => result.passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Makes room for reports and compiled modules, and unpacks the browser. */
async function prepare(): Promise<void> {
  // The long part adds to what the short part has reported.
  if (stages !== LONG_STAGES) rmSync(REPORTS, { recursive: true, force: true });
  rmSync(COMPILED, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // Once, before two stages can try to unpack it at the same time.
  await findChromium();
}

/** Prints a failed stage's whole output. The browser tests' output, with their byte counts, is always printed. */
function tell({ stage, endedWell, seconds, output, passed, failed: broken }: Result): void {
  if (!endedWell || stage.name.startsWith('e2e')) console.log(output.trimEnd());
  const tests = stage.report ? `${passed} passed, ${broken} failed` : endedWell ? 'ok' : 'failed';
  console.log(`${stage.name.padEnd(18)}${`${seconds.toFixed(1)} s`.padEnd(10)}${tests}`);
}
