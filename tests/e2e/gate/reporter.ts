import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { LONG } from '../../support/scope';
import { ATTACHMENT, unproven, type Seen } from './evidence';
import { PLACES } from './callSites';

/** Matches every title, as in a run without a filter. */
const EVERY = '/.*/';

/** The calls of a run, a line each. The long part of the tests adds to those of the short part before it. */
const CALLS = 'test-results/calls.json';
const OF_THE_LONG_PART = /\.(long|walk)\.spec\.ts$/;

const keyOf = (seen: Seen): string => Object.values(seen).join(' ');

/**
 * After a run of all browser tests, in one or two parts: a contract's call that no screen sent from its declared place
 * fails the run. Each worker's calls come with its tests' results.
 */
export default class CallsReporter implements Reporter {
  private readonly seen = new Map<string, Seen>();
  private complete = false;

  onBegin(config: FullConfig, suite: Suite): void {
    const { testDir, grep, grepInvert } = config.projects[0]!;
    const files = new Set(suite.allTests().map(({ location }) => location.file));
    const specs = readdirSync(testDir).filter((name) => (LONG ? OF_THE_LONG_PART : /\.spec\.ts$/).test(name));
    const everyTitle = String(grep) === EVERY && grepInvert === null && config.shard === null;
    const earlier = LONG && existsSync(CALLS) ? readFileSync(CALLS, 'utf8').split('\n').filter(Boolean) : [];
    for (const one of earlier.map((line) => JSON.parse(line) as Seen)) this.seen.set(keyOf(one), one);
    const isWhole = !LONG || earlier.length > 0;
    this.complete = isWhole && everyTitle && specs.every((name) => files.has(join(testDir, name)));
  }

  onTestEnd(_: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name !== ATTACHMENT || !body) continue;
      for (const one of JSON.parse(body.toString()) as Seen[]) this.seen.set(keyOf(one), one);
    }
  }

  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] } | void> {
    const seen = [...this.seen.values()].toSorted((a, b) => a.call - b.call);
    writeFileSync(CALLS, seen.map((one) => JSON.stringify(one)).join('\n'));
    // An earlier failure may be why a call was not sent; `--list` runs nothing.
    if (!this.complete || status !== 'passed' || seen.length === 0) return;
    const missing = unproven(PLACES, seen);
    const count = Object.keys(PLACES).length;
    console.log(`\n${count - missing.length} of ${count} calls were sent by the screens that declare them.`);
    if (missing.length === 0) return;
    console.log(missing.join('\n'));
    return { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}
