import { folderOf, NODES } from './nodes';

/** One step of a run of tests. */
export interface Stage {
  readonly name: string;
  readonly command: string;
  /** Names of stages that must have passed. */
  readonly after?: readonly string[];
  /** Runs alone, because it measures time or keeps both cores busy by itself. */
  readonly alone?: boolean;
  /** The JSON report that its runner writes. A stage without a report is a check and runs no tests. */
  readonly report?: string;
  /** Settings of its tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** The folder of the `node` that it runs on, if it is not this run's. */
  readonly node?: string;
}

/** Folder of the runners' reports. */
export const REPORTS = 'test-results';

/**
 * Folder of the modules that Vitest has compiled: the stages of a run share them, where each would compile the product again.
 * Every run begins without them, because they name the files that others import and do not follow a file that was renamed.
 */
export const COMPILED = 'node_modules/.cache/test-modules';

const vitest = (project: string, options = '', name = project): Stage => {
  const report = `${REPORTS}/${name.replaceAll(' ', '-')}.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${report}`;
  const cache = `--experimental.fsModuleCache --experimental.fsModuleCachePath=${COMPILED}`;
  return { name, command: `vitest run --project ${project} ${reporters} ${cache} ${options}`.trim(), report };
};

const browser = (name: string, options = ''): Stage => ({
  name,
  command: `playwright test ${options}`.trim(),
  report: `${REPORTS}/e2e.json`,
  after: ['build'],
  alone: true,
});

/** A stage that runs one part of its tests (tests/support/scope.ts). */
const part = (TESTS: 'short' | 'long', stage: Stage): Stage => ({
  ...stage,
  alone: true,
  env: { TESTS },
});

const BUILD: Stage = { name: 'build', command: 'npm run --silent build' };

const SOURCE: readonly Stage[] = [
  { name: 'types', command: 'npm run --silent typecheck' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'format', command: 'npm run --silent format:check' },
];

/** Stages of `npm run check`: the source, and whether generated files follow it. */
export const CHECKS: readonly Stage[] = [
  ...SOURCE,
  { name: 'entities', command: 'npm run --silent entities -- --check' },
  { name: 'migrations', command: 'npm run --silent db:check' },
];

/** Stages of `npm test`, in starting order. Cheap checks come first, so that simple mistakes show within seconds. */
export const STAGES: readonly Stage[] = [
  ...SOURCE,
  BUILD,
  vitest('unit'),
  part('short', vitest('contract')),
  part('short', vitest('postgres')),
  part('short', vitest('component')),
  part('short', vitest('matrix')),
  part('short', browser('e2e')),
];

/** Stages of `npm run test:full`: the parts that `npm test` leaves out. */
export const LONG_STAGES: readonly Stage[] = [
  BUILD,
  { ...vitest('release'), after: ['build'] },
  part('long', vitest('contract', '', 'contract, long')),
  part('long', vitest('postgres', '', 'postgres, long')),
  part('long', vitest('component', '', 'component, long')),
  { ...vitest('matrix', '', 'matrix, each page'), alone: true },
  part('long', browser('e2e, long')),
  { ...vitest('recipe'), alone: true },
];

/** The tests below the browser level, on every Node version that the product supports. */
const ON_EVERY_NODE: readonly Stage[] = NODES.flatMap((version) =>
  ['unit', 'contract', 'component'].map((project) => ({
    ...vitest(project, '', `${project} on Node ${version}`),
    node: folderOf(version),
    after: ['nodes'],
    alone: true,
  })),
);

/** Number of parts, run in sequence; one that fails is retried alone. */
const PARTS = 14;

/** Every read and every write with every fault, in parts of about five minutes. */
const MATRIX: readonly Stage[] = Array.from({ length: PARTS }, (_, n) => ({
  ...vitest('matrix', '', `matrix ${n + 1} of ${PARTS}`),
  env: { FC_MATRIX: `${n + 1}/${PARTS}` },
  alone: true,
}));

/** Stages of `npm run test:hours`: every cell, real processes that are killed, every Node. */
export const HOURS: readonly Stage[] = [
  ...MATRIX,
  { ...vitest('faults', '--no-file-parallelism'), alone: true },
  { name: 'nodes', command: 'tsx scripts/testing/fetchNodes.ts' },
  ...ON_EVERY_NODE,
];
