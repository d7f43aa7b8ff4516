import { expect, it } from 'vitest';
import { checkRows } from '../../../src/features/import/worker/read';

const check = (mapping: readonly string[], ...lines: string[]) =>
  checkRows(new File([lines.join('\n')], 'a.csv'), 'utf-8', { mapping, phones: 'first' }, () => undefined);

it('counts people whom a column says to be out as skipped, as the server does', async () => {
  const lines = ['Phone,Opted Out', '2025550101,', '2025550102,yes', '2025550103,no', '2025550104,maybe'];
  expect(await check(['phone', 'opted_out'], ...lines)).toMatchObject({
    rows: 4,
    good: 2,
    rejected: { do_not_call: 2, missing: 0, invalid: 0, duplicate_in_file: 0 },
  });
  expect(await check(['phone', 'ignore'], ...lines)).toMatchObject({ good: 4, rejected: { do_not_call: 0 } });
});
