import { beforeAll, describe, expect, it } from 'vitest';
import { lintFiles } from '../../support/lint';

const FORBIDDEN: [file: string, text: string][] = [
  [
    'server/features/links/a.ts',
    "export const f = (problem) => { throw problem('in_use', 'A link uses it.'); };",
  ],
  ['server/auth/b.ts', 'export const f = (problem, n) => problem(`too_many`, `At most ${n}.`);'],
  [
    'server/features/links/c.ts',
    "export const f = (invalid) => invalid([{ field: 'name', code: 'past', message: 'It is over.' }]);",
  ],
  [
    'server/features/links/d.ts',
    "export const f = (invalid, message) => invalid([{ field: 'name', code: 'past', message }]);",
  ],
  [
    'server/features/links/e.ts',
    "export const f = (ruleError) => ruleError('file', { code: 'past', message: 'It is over.' });",
  ],
  [
    'server/features/links/g.ts',
    "import { ProblemError } from '../../http/problem';\nexport const f = () => new ProblemError(409, 'in_use', 'A link uses it.');",
  ],
  ['server/features/links/h.ts', "export const f = (taken) => taken('name', 'past', { x: 'It is over.' });"],
  ['server/carriers/i.ts', "export const NOT_CONFIGURED = 'The account is not configured.';"],
  ['server/carriers/j.ts', 'export const f = (name) => ({ reason: `The list of ${name} cannot be read.` });'],
  ['server/carriers/k.ts', 'export const f = (name, wait) => wait(`${name} cannot be read.`);'],
  ['server/features/reports/l.ts', "export const f = () => new Response('This file is gone.');"],
  ['server/carriers/m.ts', "export const f = (log) => new log.Problem('The file is gone.');"],
  [
    'server/features/links/n.ts',
    "export const f = () => { throw new Error(g(() => { return 'It is over.'; })); };\nconst g = (f) => f();",
  ],
];
const ALLOWED: [file: string, text: string][] = [
  ['server/http/sentences/ok.ts', "export const T = { in_use: [409, 'Something else uses it.'] };"],
  [
    'server/features/links/ok.ts',
    "export const f = (problem, name) => problem('importing.audience', { name });",
  ],
  [
    'server/features/links/fine.ts',
    "export const f = (invalidField, n) => invalidField('name', 'x', { most: `${n} rows` });",
  ],
  ['server/cli/fine.ts', "export const f = (problem) => problem('The file is not whole.');"],
  ['server/carriers/ok.ts', "export const f = () => { throw new Error('This is never shown.'); };"],
  [
    'server/carriers/set.ts',
    'export const f = (Unreadable, n) => new Unreadable(`${n} is not as expected.`);',
  ],
  [
    'server/carriers/sql.ts',
    'export const f = (sql, id) => sql`Select name from clients where id = ${id}.`;',
  ],
  ['server/carriers/code.ts', "export const f = (wait) => wait('HTTP 500');"],
  ['server/config/fine.ts', "export const f = (custom) => custom('This must be a host.');"],
  ['server/mail/messages.ts', "export const NOTE = 'The link works once.';"],
  ['tests/fine.ts', "export const f = (problem) => problem(500, 'internal', 'It failed.');"],
];

let refused: Set<string>;
beforeAll(() => {
  const found = lintFiles(new Map([...FORBIDDEN, ...ALLOWED]));
  refused = new Set(found.filter(({ rule }) => rule.includes('sentences')).map(({ file }) => file));
});

describe('sentences of the server outside their table', () => {
  it.each(FORBIDDEN)('are refused in %s: %s', (file) => {
    expect(refused).toContain(file);
  });
  it.each(ALLOWED)('%s may have %s', (file) => {
    expect(refused).not.toContain(file);
  });
});
