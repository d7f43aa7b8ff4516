import { mkdirSync, rmSync } from 'node:fs';
import { findChromium } from './chromium';
import { runAll, runStage, type Result } from './testing/run';
import { FULL, REPORTS, STAGES } from './testing/stages';

const started = Date.now();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// Once, before two stages could unpack it at the same moment.
await findChromium();

const stages = process.argv.includes('--full') ? FULL : STAGES;
const results = await runAll(stages, runStage, tell);
const sum = (pick: (result: Result) => number) => results.reduce((total, result) => total + pick(result), 0);
const failed = sum((result) => result.failed);
// Again at the end: what failed early stands far above the journeys.
for (const { stage, failures } of results)
  for (const { name, why } of failures) console.log(`\nfailed in ${stage.name}: ${name}\n${why}`);
console.log(`all       ${((Date.now() - started) / 1000).toFixed(1)} s`);
console.log(`${sum((result) => result.passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** A failed stage shows everything it wrote; the browser's journeys and bytes are worth seeing either way. */
function tell({ stage, endedWell, seconds, output, passed, failed: broken }: Result): void {
  if (!endedWell || stage.name === 'e2e') console.log(output.trimEnd());
  const tests = stage.report ? `${passed} passed, ${broken} failed` : endedWell ? 'ok' : 'failed';
  console.log(`${stage.name.padEnd(10)}${`${seconds.toFixed(1)} s`.padEnd(10)}${tests}`);
}
