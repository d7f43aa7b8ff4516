/** Patterns that the running test announced; emptied before each test by tests/setup/console.ts. */
export const expectedConsole: RegExp[] = [];

/** Announces that the code under test will write messages matching `pattern` to console.error or .warn. */
export function expectConsole(pattern: RegExp): void {
  expectedConsole.push(pattern);
}
