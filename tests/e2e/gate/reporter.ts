import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { ATTACHMENT, unproven, type Seen } from './evidence';
import { PLACES } from './places';

/** Matches every title, as in a run without a filter. */
const EVERY = '/.*/';

/**
 * After a run of all browser tests: a contract's call that no screen sent from its declared place fails
 * the run. Each worker's calls come with its tests' results.
 */
export default class CallsReporter implements Reporter {
  private readonly seen = new Map<string, Seen>();
  private complete = false;

  onBegin(config: FullConfig, suite: Suite): void {
    const { testDir, grep, grepInvert } = config.projects[0]!;
    const files = new Set(suite.allTests().map(({ location }) => location.file));
    const specs = readdirSync(testDir).filter((name) => name.endsWith('.spec.ts'));
    const everyTitle = String(grep) === EVERY && grepInvert === null && config.shard === null;
    this.complete = everyTitle && specs.every((name) => files.has(join(testDir, name)));
  }

  onTestEnd(_: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name !== ATTACHMENT || !body) continue;
      for (const one of JSON.parse(body.toString()) as Seen[])
        this.seen.set(Object.values(one).join(' '), one);
    }
  }

  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] } | void> {
    const seen = [...this.seen.values()].toSorted((a, b) => a.call - b.call);
    writeFileSync('test-results/calls.json', seen.map((one) => JSON.stringify(one)).join('\n'));
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
