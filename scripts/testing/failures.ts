import * as z from 'zod/mini';

/** A failed test and the start of its output. */
export interface Failure {
  readonly name: string;
  readonly why: string;
}

/** How many lines of a failure are repeated at the end of the run. The stage's output has all of them. */
const LINES = 12;
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[[\d;]*m/g;

const Vitest = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) })),
    }),
  ),
});
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.optional(z.array(Suite));
  },
});
type Suite = z.infer<typeof Suite>;
const Playwright = z.object({ suites: z.array(Suite) });

/** Reads from a report of vitest or Playwright which tests failed and why. */
export function failuresOf(report: unknown): Failure[] {
  const vitest = Vitest.safeParse(report);
  if (vitest.success) return vitest.data.testResults.flatMap(ofFile);
  return Playwright.parse(report).suites.flatMap(ofSuite);
}

type VitestFile = z.infer<typeof Vitest>['testResults'][number];

function ofFile({ name, status, message = '', assertionResults }: VitestFile): Failure[] {
  if (status === 'failed' && assertionResults.length === 0) return [failure(name, message)];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages.join('\n')));
}

function ofSuite({ specs, suites = [] }: Suite): Failure[] {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return failure(`${file} › ${title}`, errors.map(({ message }) => message ?? '').join('\n'));
    });
  return [...here, ...suites.flatMap(ofSuite)];
}

const failure = (name: string, why: string): Failure => ({
  name,
  why: why.replace(COLOURS, '').trim().split('\n').slice(0, LINES).join('\n'),
});
