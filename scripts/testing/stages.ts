import { folderOf, NODES } from './nodes';

/** One step of `npm test`. */
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

const vitest = (project: string, options = '', name = project): Stage => {
  const report = `${REPORTS}/${name.replaceAll(' ', '-')}.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${report}`;
  return { name, command: `vitest run --project ${project} ${reporters} ${options}`.trim(), report };
};

/** In starting order. Cheap checks come first, so that simple mistakes show within seconds. */
export const STAGES: readonly Stage[] = [
  { name: 'types', command: 'npm run --silent typecheck' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'format', command: 'npm run --silent format:check' },
  { name: 'build', command: 'npm run --silent build' },
  vitest('unit'),
  { ...vitest('contract'), alone: true },
  { ...vitest('postgres'), alone: true },
  { ...vitest('component'), alone: true },
  { ...vitest('matrix'), alone: true },
  { name: 'e2e', command: 'playwright test', report: `${REPORTS}/e2e.json`, after: ['build'], alone: true },
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

/** The browser stage with every cell of two people and of late answers; `npm test` tries a sample of them. */
const whole = (stage: Stage): Stage =>
  stage.name === 'e2e' ? { ...stage, env: { FULL_ACTORS: '1' } } : stage;

/** Stages of `npm run test:full`. */
export const FULL: readonly Stage[] = [
  ...STAGES.map(whole),
  ...MATRIX,
  { ...vitest('faults', '--no-file-parallelism'), alone: true },
  vitest('release'),
  { ...vitest('recipe'), alone: true },
  { name: 'nodes', command: 'tsx scripts/testing/fetchNodes.ts' },
  ...ON_EVERY_NODE,
];
