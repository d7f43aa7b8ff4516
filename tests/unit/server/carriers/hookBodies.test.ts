import { expect, it } from 'vitest';
import { keepable } from '../../../../server/carriers/hookBodies';

it('a code is cut to what the database can hold', () => {
  const at = new Date('2026-03-02T15:00:00Z');
  const receipt = {
    account: 'main',
    key: null,
    carrierId: 'M1',
    status: 'failed',
    at,
    dated: at,
    code: `${'x'.repeat(199)}😀`,
  } as const;
  expect(keepable({ receipt }, at).receipt?.code).toBe(`${'x'.repeat(199)}\uFFFD`);
});
