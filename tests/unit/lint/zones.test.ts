import { beforeAll, describe, expect, it } from 'vitest';
import { lintFiles } from '../../support/lint';

const PLAIN = 'export const value = 1;\n';

/** Files that the violations and the allowed imports reach for. */
const REACHED = [
  'src/contract/define.ts',
  'src/rules/formats/phone.ts',
  'src/router/index.ts',
  'src/dataProvider/http.ts',
  'src/authProvider/session.ts',
  'src/theme/tokens.ts',
  'src/i18n/en.ts',
  'src/resources/contracts.ts',
  'src/resources/index.ts',
  'src/admin/define.ts',
  'src/admin/list/BuiltList.tsx',
  'src/features/sending/StartJobDialog.tsx',
  'src/resources/jobs/contract.ts',
  'src/resources/jobs/index.tsx',
  'src/resources/jobs/messages.ts',
  'src/layout/Header.tsx',
  'src/App.tsx',
  'server/app.ts',
  'server/db/client.ts',
  'server/http/problem.ts',
  'server/lib/log.ts',
  'server/platform/files.ts',
  'server/queue/queue.ts',
  'server/features/jobs/handlers.ts',
  'server/sending/sending.ts',
  'server/sending/ledger/rows.ts',
  'server/sending/carrier/carrier.ts',
  'server/sending/claim/claim.ts',
  'server/sending/compose/compose.ts',
  'server/sending/submit/submit.ts',
  'server/sending/job/job.ts',
  'server/simulator/simulator.ts',
  'tests/support/server.ts',
];

const FORBIDDEN: [from: string, specifier: string][] = [
  ['src/contract/a.ts', '../rules/phone'],
  ['src/contract/b.ts', 'react'],
  ['src/rules/a.ts', '../dataProvider/http'],
  ['src/rules/b.ts', 'ra-core'],
  ['src/resources/contracts.ts', './jobs'],
  ['src/resources/links/contract.ts', '../../admin/define'],
  ['src/dataProvider/a.ts', '../authProvider/session'],
  ['src/dataProvider/b.ts', '../resources/contracts'],
  ['src/authProvider/a.ts', '../theme/tokens'],
  ['src/i18n/a.ts', '../theme/tokens'],
  ['src/i18n/a.ts', '../resources/jobs'],
  ['src/admin/a.tsx', '../resources/jobs'],
  ['src/admin/b.tsx', '../resources/jobs/contract'],
  ['src/admin/c.tsx', '../features/sending/StartJobDialog'],
  ['src/admin/define.ts', '../resources/index'],
  ['src/features/sending/a.tsx', '../../resources/jobs'],
  ['src/features/sending/b.tsx', '../../resources/index'],
  ['src/resources/links/a.tsx', '../jobs/index'],
  ['src/resources/links/c.tsx', '../jobs/messages'],
  ['src/resources/links/messages.ts', '../jobs/index'],
  ['src/resources/links/b.tsx', '../../layout/Header'],
  ['src/resources/index.ts', '../layout/Header'],
  ['src/layout/a.tsx', '../resources/jobs'],
  ['src/layout/b.tsx', '../App'],
  ['src/pages/a.tsx', '../../server/app'],
  ['src/main.tsx', '../server/app'],
  ['src/boot/a.ts', '../../tests/support/server'],
  ['server/a.ts', '../src/dataProvider/http'],
  ['server/b.ts', '../src/resources/jobs'],
  ['server/c.ts', 'react-admin'],
  ['server/db/a.ts', 'react-admin'],
  ['server/lib/a.ts', '../db/client'],
  ['server/db/b.ts', '../queue/queue'],
  ['server/db/c.ts', '../http/problem'],
  ['server/http/a.ts', '../sending/ledger/rows'],
  ['server/http/b.ts', '../features/jobs/handlers'],
  ['server/sending/a.ts', '../features/jobs/handlers'],
  ['server/sending/carrier/a.ts', '../ledger/rows'],
  ['server/sending/ledger/rows.ts', '../claim/claim'],
  ['server/sending/claim/a.ts', '../submit/submit'],
  ['server/sending/compose/a.ts', '../claim/claim'],
  ['server/sending/submit/a.ts', '../job/job'],
  ['server/sending/receipts/a.ts', '../submit/submit'],
  ['server/sending/job/a.ts', '../sending'],
  ['server/simulator/a.ts', '../sending/ledger/rows'],
  ['server/features/jobs/a.ts', '../../simulator/simulator'],
  ['server/features/jobs/b.ts', '../../app'],
  ['server/platform/a.ts', '../lib/log'],
  ['server/platform/b.ts', 'drizzle-orm'],
  ['server/d.ts', 'node:fs'],
  ['server/e.ts', 'crypto'],
  ['server/db/d.ts', 'node:path'],
  ['server/features/jobs/c.ts', 'node:fs/promises'],
  ['src/boot/b.ts', 'node:url'],
  ['src/layout/c.tsx', 'react-router'],
  ['src/resources/links/LinksList.tsx', 'react-router-dom'],
  ['src/router/a.ts', '../contract/base'],
  ['src/router/b.ts', '@mui/material'],
  ['src/dataProvider/c.ts', '../router'],
  ['src/layout/d.tsx', '@mui/icons-material'],
  ['src/layout/e.tsx', 'zod'],
  ['src/layout/f.tsx', 'zod/mini'],
  ['src/contract/schema/a.ts', 'zod/mini'],
  ['src/dataProvider/d.ts', 'zod/v4/core'],
  ['src/resources/links/contract.ts', 'zod/mini'],
];

const ALLOWED: [from: string, specifier: string][] = [
  ['src/rules/ok.ts', '../contract/define'],
  ['src/dataProvider/ok.ts', '../rules/phone'],
  ['src/authProvider/ok.ts', '../dataProvider/http'],
  ['src/resources/links/contract.ts', '../jobs/contract'],
  ['src/resources/links/ok.tsx', '../jobs/contract'],
  ['src/resources/links/messages.ts', '../jobs/messages'],
  ['src/resources/jobs/ok.tsx', './messages'],
  ['src/resources/links/fine.tsx', '../../admin/list/BuiltList'],
  ['src/resources/links/good.tsx', '../../features/sending/StartJobDialog'],
  ['src/features/sending/ok.tsx', '../../admin/list/BuiltList'],
  ['src/features/sending/fine.tsx', '../../resources/jobs/contract'],
  ['src/layout/ok.tsx', '../resources'],
  ['src/admin/ok.tsx', '../router'],
  ['src/authProvider/fine.ts', '../router'],
  ['src/main.tsx', './layout/Header'],
  ['server/ok.ts', '../src/resources/jobs/contract'],
  ['server/lib/ok.ts', 'zod/mini'],
  ['server/fine.ts', '../src/resources/contracts'],
  ['server/http/ok.ts', '../sending/carrier/carrier'],
  ['server/features/jobs/ok.ts', '../../sending/job/job'],
  ['server/sending/job/ok.ts', '../submit/submit'],
  ['server/sending/submit/ok.ts', '../claim/claim'],
  ['server/simulator/ok.ts', '../sending/carrier/carrier'],
  ['server/app2.ts', './features/jobs/handlers'],
  ['server/db/ok.ts', '../platform/files'],
  ['server/features/jobs/fine.ts', '../../platform/files'],
  ['server/platform/ok.ts', 'node:fs'],
  ['server/cli/ok.ts', 'node:util'],
  ['server/db/embedded/lock.ts', 'node:net'],
  ['tests/fine.ts', 'node:fs'],
  ['tests/ok.ts', '../src/App'],
];

let found: Set<string>;

const key = (from: string, specifier: string) => `${from} -> ${specifier}`;
const importOf = (specifier: string) =>
  `import * as it${specifier.replace(/\W/g, '_')} from '${specifier}';\n`;

beforeAll(() => {
  const files = new Map(REACHED.map((path) => [path, PLAIN]));
  for (const [from, specifier] of [...FORBIDDEN, ...ALLOWED])
    files.set(from, (files.get(from) ?? '') + importOf(specifier));
  found = new Set(
    lintFiles(files)
      .filter(({ rule }) => /zones|restricted-imports/.test(rule))
      .map(({ file, line }) => key(file, /'([^']+)'/.exec(line)![1]!)),
  );
});

describe('import directions', () => {
  it.each(FORBIDDEN)('%s must not import %s', (from, specifier) => {
    expect(found).toContain(key(from, specifier));
  });
  it.each(ALLOWED)('%s may import %s', (from, specifier) => {
    expect(found).not.toContain(key(from, specifier));
  });
});
