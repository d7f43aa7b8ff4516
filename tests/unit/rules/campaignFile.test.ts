import { expect, it } from 'vitest';
import { CAMPAIGN_ROWS_MAX, readCampaigns } from '../../../src/rules/formats/campaignFile';

const read = (text: string) =>
  readCampaigns(async function* bytes() {
    yield new TextEncoder().encode(text);
  }, 20);

it('reads one campaign a row, with the number that a spreadsheet shows', async () => {
  const rows = await read('Campaign;Notes;Text\n\nSpring;first;Hello\n"Fall; late";;\n');
  expect(rows).toEqual([
    { row: 3, name: 'Spring', message: 'Hello', description: 'first', purpose: null, problem: null },
    { row: 4, name: 'Fall; late', message: '', description: '', purpose: null, problem: null },
  ]);
});

it('says what is wrong with a row, and takes the guard off an exported cell', async () => {
  const rows = await read(`name,message\n,a\n${'n'.repeat(121)},a\nLong,${'m'.repeat(21)}\n'=Sum,ok\n`);
  expect(rows.map(({ problem }) => problem)).toEqual(['no_name', 'long_name', 'long_message', null]);
  expect(rows[3]!.name).toBe('=Sum');
});

it.each([
  ['title,message\nSpring,Hi', 'no_name_column'],
  ['name,message\n', 'only_header'],
  [`name\n${'Spring\n'.repeat(CAMPAIGN_ROWS_MAX + 1)}`, 'too_many_rows'],
  ['', 'empty_file'],
  ['name\n"open', 'unclosed_quote'],
])('refuses a file as a whole: %#', async (text, code) => {
  await expect(read(text)).rejects.toMatchObject({ code });
});
