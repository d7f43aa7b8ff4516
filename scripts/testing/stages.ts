import { folderOf, NODES } from './nodes';

/** One step of `npm test`. */
export interface Stage {
  readonly name: string;
  readonly command: string;
  /** Names of stages that must have ended well. */
  readonly after?: readonly string[];
  /** Runs with nothing beside it: it measures time, or keeps both cores busy by itself. */
  readonly alone?: boolean;
  /** The JSON report its runner writes; a stage without one is a check and executes no tests. */
  readonly report?: string;
  /** The folder of the `node` that it runs on, where that is not the one of this run. */
  readonly node?: string;
}

/** Where the runners' reports go. */
export const REPORTS = 'test-results';

const vitest = (project: string, options = '', name = project): Stage => {
  const report = `${REPORTS}/${name.replaceAll(' ', '-')}.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${report}`;
  return { name, command: `vitest run --project ${project} ${reporters} ${options}`.trim(), report };
};

/** In the order of starting; cheap checks first, so that a slip is known in seconds. */
export const STAGES: readonly Stage[] = [
  { name: 'types', command: 'npm run --silent typecheck' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'format', command: 'npm run --silent format:check' },
  { name: 'build', command: 'npm run --silent build' },
  vitest('unit'),
  { ...vitest('contract'), alone: true },
  { ...vitest('postgres'), alone: true },
  { ...vitest('component'), alone: true },
  { name: 'e2e', command: 'playwright test', report: `${REPORTS}/e2e.json`, after: ['build'], alone: true },
];

/** The levels below the browser, on every Node that the product supports. */
const ON_EVERY_NODE: readonly Stage[] = NODES.flatMap((version) =>
  ['unit', 'contract', 'component'].map((project) => ({
    ...vitest(project, '', `${project} on Node ${version}`),
    node: folderOf(version),
    after: ['nodes'],
    alone: true,
  })),
);

/** What `npm run test:full` runs on top of it. */
export const FULL: readonly Stage[] = [
  ...STAGES,
  { ...vitest('faults', '--no-file-parallelism'), alone: true },
  { name: 'nodes', command: 'tsx scripts/testing/fetchNodes.ts' },
  ...ON_EVERY_NODE,
];
