import { beforeAll, describe, expect, it } from 'vitest';
import { lintFiles } from '../../support/lint';

const FORBIDDEN: [file: string, text: string][] = [
  ['src/resources/links/a.tsx', "import { useGetOne } from 'ra-core';"],
  ['src/features/sending/b.tsx', "import { useGetList as list } from 'ra-core';"],
  ['src/layout/c.tsx', "import { useQuery } from '@tanstack/react-query';"],
  ['src/admin/d.tsx', "import { useInfiniteGetList } from 'ra-core';"],
  ['src/resources/links/e.tsx', "import { useGetMany } from '../../dataProvider/reads';"],
  ['src/resources/links/f.tsx', "import { useQueries } from '@tanstack/react-query';"],
];
const ALLOWED: [file: string, text: string][] = [
  ['src/dataProvider/ok.ts', "import { useGetOne } from 'ra-core';"],
  ['src/resources/links/ok.tsx', "import { useReadOne } from '../../dataProvider/reads';"],
  ['src/layout/ok.tsx', "import { useListContext } from 'ra-core';"],
  ['src/layout/fine.tsx', "import { useQueryClient } from '@tanstack/react-query';"],
  ['tests/ok.tsx', "import { useGetOne } from 'ra-core';"],
];

let refused: Set<string>;
beforeAll(() => {
  const found = lintFiles(new Map([...FORBIDDEN, ...ALLOWED]));
  refused = new Set(found.filter(({ rule }) => rule.includes('reads')).map(({ file }) => file));
});

describe('hooks that do not tell what is not known from nothing', () => {
  it.each(FORBIDDEN)('are refused in %s: %s', (file) => {
    expect(refused).toContain(file);
  });
  it.each(ALLOWED)('%s may have %s', (file) => {
    expect(refused).not.toContain(file);
  });
});
